import type { OpsDoor, OpsPoint } from '@lavoir/contract';
import { useI18n } from '../../../lib/i18n.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../dispatch/reason-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { DoorActs } from './use-door-acts.ts';

export type AskedOfDoor = 'code' | 'move' | 'back' | 'break' | 'remove';

type DoorQuestionProps = {
  asked: AskedOfDoor | undefined;
  point: OpsPoint;
  door: OpsDoor;
  acts: DoorActs;
  onClose: () => void;
};

/** What is asked before something is done that a customer feels. */
export function DoorQuestion({ asked, point, door, acts, onClose }: DoorQuestionProps) {
  const { t } = useI18n();
  const { order } = door;
  return (
    <>
      {asked === 'back' && (
        <ReasonDialog
          title={t('lockers.back_title', { order: order?.lavoir_order_id ?? '' })}
          description={t('lockers.back_text')}
          help={t('lockers.back_help')}
          required
          careful
          confirm={t('lockers.bring_back')}
          onConfirm={acts.bringBack}
          onClose={onClose}
        />
      )}
      {asked === 'break' && (
        <ReasonDialog
          title={t('lockers.break_title', { number: door.number })}
          description={
            order ? t('lockers.break_text', { order: order.lavoir_order_id }) : t('lockers.break_empty')
          }
          label={t('lockers.fault')}
          help={t('lockers.fault_help')}
          required
          destructive
          confirm={t('lockers.break_yes')}
          onConfirm={acts.breakDoor}
          onClose={onClose}
        />
      )}
      {asked === 'move' && order && (
        <MoveDialog point={point} door={door} onMove={acts.move} onClose={onClose} />
      )}
      <Sure
        open={asked === 'code'}
        title={t('lockers.new_code_title')}
        text={t('lockers.new_code_text', { name: order?.customer.name ?? '' })}
        yes={t('lockers.new_code')}
        isPending={acts.isPending}
        onYes={acts.renewCode}
        onClose={onClose}
      />
      <Sure
        open={asked === 'remove'}
        title={t('lockers.remove_title', { number: door.number })}
        text={t('lockers.remove_text')}
        yes={t('lockers.remove')}
        isPending={acts.isPending}
        onYes={acts.remove}
        onClose={onClose}
      />
    </>
  );
}

type SureProps = {
  open: boolean;
  title: string;
  text: string;
  yes: string;
  isPending: boolean;
  onYes: () => void;
  onClose: () => void;
};

function Sure({ open, title, text, yes, isPending, onYes, onClose }: SureProps) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onYes}
      title={title}
      description={text}
      closeLabel={t('common.close')}
      cancelLabel={t('dispatch.not_now')}
      confirmLabel={yes}
      loading={isPending}
      loadingText={t('shell.processing')}
    />
  );
}
