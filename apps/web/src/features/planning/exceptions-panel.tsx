import type { OpsException } from '@lavoir/contract';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { inHalfColumns, Row, RowList, rowAction } from '../../ui/row-list.tsx';
import { toast } from '../../ui/toast.ts';
import { exceptionTexts } from './exception-texts.ts';
import { usePlan } from './use-plan.tsx';

type ExceptionsPanelProps = {
  exceptions: readonly OpsException[];
  onAdd: () => void;
};

const heads = ['day', 'slots', 'change', 'why', 'place', 'orders'] as const;

/** The days to come that differ, with the orders that are inside; each can be taken back. */
export function ExceptionsPanel({ exceptions, onAdd }: ExceptionsPanelProps) {
  const { t } = useI18n();
  const [leaving, setLeaving] = useState<OpsException>();
  const { begin, dialog, failure } = usePlan();
  const add = useRef<HTMLButtonElement>(null);
  const count = exceptions.length;
  const before = useRef(count);
  useEffect(() => {
    if (leaving) return;
    // the row that was taken back had the focus
    if (count < before.current && document.activeElement === document.body) add.current?.focus();
    before.current = count;
  }, [count, leaving]);
  return (
    <Panel
      title={t('planning.exceptions')}
      count={count}
      tools={
        <Button ref={add} size="row" variant="soft" icon={Plus} onClick={onAdd}>
          {t('planning.add_exception')}
        </Button>
      }
    >
      {count > 0 ? (
        <RowList
          label={t('planning.exceptions')}
          isHalf
          columns="@xl:grid-cols-[auto_auto_auto_minmax(0,1fr)_auto] @2xl:grid-cols-[auto_auto_auto_minmax(0,1fr)_auto_auto]"
          heads={heads.map((head) => ({
            name: t('planning.exception_column', { column: head }),
            atRight: head === 'orders',
            isWide: head === 'place',
          }))}
        >
          {exceptions.map((exception) => (
            <ExceptionRow
              key={exception.id}
              exception={exception}
              onTakeBack={() => setLeaving(exception)}
              onMove={() =>
                void begin(
                  { kind: 'settled', exception_id: exception.id },
                  {
                    mayKeep: false,
                    onDone: (moved) =>
                      moved > 0 ? toast.success(t('planning.moved')) : toast.info(t('planning.none_to_move')),
                  },
                )
              }
            />
          ))}
        </RowList>
      ) : (
        <p className="px-3.5 pb-3.5 text-sm text-ink-2">{t('planning.no_exceptions')}</p>
      )}
      {!dialog && (
        <div className="px-3.5 not-empty:pb-3">
          <FormFailure text={failure} />
        </div>
      )}
      {leaving && <TakeBackDialog exception={leaving} onClose={() => setLeaving(undefined)} />}
      {dialog}
    </Panel>
  );
}

type TakeBackDialogProps = { exception: OpsException; onClose: () => void };

function TakeBackDialog({ exception: { id, change }, onClose }: TakeBackDialogProps) {
  const { t } = useI18n();
  const { begin, dialog, failure, isPending } = usePlan();
  // one question at a time
  if (dialog) return dialog;
  const takeBack = () =>
    void begin(
      { kind: 'taken_back', exception_id: id },
      {
        mayKeep: change === 'places',
        onDone: () => {
          toast.success(t('planning.taken_back'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={takeBack}
      title={t('planning.take_back_title')}
      description={t('planning.take_back_text', { change })}
      closeLabel={t('common.close')}
      cancelLabel={t('planning.take_back_no')}
      confirmLabel={t('planning.take_back')}
      loading={isPending}
      loadingText={t('shell.processing')}
    >
      <FormFailure text={failure} />
    </ConfirmDialog>
  );
}

type ExceptionRowProps = {
  exception: OpsException;
  onTakeBack: () => void;
  onMove: () => void;
};

function ExceptionRow({ exception, onTakeBack, onMove }: ExceptionRowProps) {
  const texts = useI18n();
  const { t, day } = texts;
  const said = exceptionTexts(texts, exception);
  const isBad = exception.change === 'closed' && exception.orders > 0;
  return (
    <Row columns={inHalfColumns} mark={isBad}>
      <b className="text-[0.8125rem]/4.5">{day(exception.day, 'full')}</b>
      <span className="text-[0.8125rem]/4.5 @max-xl:text-right">{said.slots}</span>
      <span className="text-[0.8125rem]/4.5">{said.change}</span>
      <span className="text-[0.8125rem]/4.5 wrap-anywhere text-ink-2 @max-xl:col-span-full">
        {exception.reason}
        <span className="block text-2xs/4 text-ink-3 @2xl:hidden">{said.where}</span>
      </span>
      <span className="hidden text-[0.8125rem]/4.5 text-ink-2 @2xl:block">{said.where}</span>
      <span className="flex flex-wrap items-center justify-end gap-2 @max-xl:col-span-full">
        {isBad ? (
          <button type="button" className={rowAction()} onClick={onMove}>
            {t('planning.move_orders', { count: exception.orders })}
          </button>
        ) : (
          <>
            <span className="text-xs text-ink-3 @xl:sr-only">
              {t('planning.orders', { count: exception.orders })}
            </span>
            <span aria-hidden="true" className="hidden text-[0.8125rem]/4.5 tabular-nums @xl:inline">
              {exception.orders}
            </span>
          </>
        )}
        <button type="button" className={rowAction({ tone: 'line' })} onClick={onTakeBack}>
          {t('planning.take_back')}
          <span className="sr-only">, {day(exception.day, 'full')}</span>
        </button>
      </span>
    </Row>
  );
}
