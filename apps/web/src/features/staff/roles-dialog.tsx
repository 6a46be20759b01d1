import { changeMemberships } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Refused } from '../../lib/refused.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../dispatch/reason-dialog.tsx';
import { roleWords } from './role-words.ts';
import { renewStaff } from './staff.queries.ts';
import type { Member, StaffList } from './staff.queries.ts';

type Wish = { role: 'operator' } | { role: 'driver' | 'partner'; laundry_id: number };

const wishOf = ({ role, laundry_id }: Member['memberships'][number]): Wish =>
  role === 'operator' || laundry_id === null ? { role: 'operator' } : { role, laundry_id };

const keyOf = (role: string, laundryId: number | null): string => `${role} ${laundryId ?? ''}`;

type RolesDialogProps = { member: Member; laundries: StaffList['laundries']; onClose: () => void };

/**
 * A role at each laundry, or everywhere; none at all ends their work here. What a colleague changes meanwhile is shown,
 * with what was ticked here on top of it, and asked about.
 */
export function RolesDialog({ member, laundries, onClose }: RolesDialogProps) {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const has = new Set(member.memberships.map(({ role, laundry_id }) => keyOf(role, laundry_id)));
  const held = [...has].toSorted().join();
  const [opened] = useState(held);
  // then another is one's own
  const [isSaved, setSaved] = useState(false);
  /** what was ticked or unticked here */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const offers = [
    {
      key: keyOf('operator', null),
      wish: { role: 'operator' } as Wish,
      label: t('operations.role', { role: 'operator' }),
    },
    ...laundries.flatMap((laundry) =>
      (['driver', 'partner'] as const).map((role) => ({
        key: keyOf(role, laundry.id),
        wish: { role, laundry_id: laundry.id } as Wish,
        label: t('staff.role_at', { role: t('operations.role', { role }), laundry: laundry.name }),
      })),
    ),
  ];
  const toggle = (key: string, isOn: boolean) => setTicks((before) => new Map(before).set(key, isOn));
  const isChosen = (key: string): boolean => ticks.get(key) ?? has.has(key);
  const wished = offers.filter(({ key }) => isChosen(key));
  const isEnding = wished.length === 0;
  const confirmText = t(isEnding ? 'staff.roles_end' : 'staff.roles_keep');
  const confirm = async (reason: string) => {
    const { stops } = await send(changeMemberships, {
      params: { id: String(member.id) },
      body: {
        memberships: wished.map(({ wish }) => wish),
        seen: member.memberships.map(wishOf),
        reason,
      },
    }).catch(async (cause: unknown) => {
      if (cause instanceof Refused && cause.code === 'changed_meanwhile') await renewStaff(client);
      throw cause;
    });
    setSaved(true);
    await renewStaff(client);
    toast.success(t(isEnding ? 'staff.roles_ended' : 'staff.roles_changed', { name: member.name }));
    if (stops > 0) toast.info(t('staff.roles_stops', { count: stops }));
  };
  return (
    <ReasonDialog
      title={t('staff.roles_title', { name: member.name })}
      description={t('staff.roles_text')}
      required
      careful
      destructive={isEnding}
      confirm={confirmText}
      meanwhile={
        held === opened || isSaved
          ? undefined
          : {
              key: held,
              title: t('staff.roles_now', { name: member.name }),
              text: t('staff.roles_now_text', { roles: roleWords(texts, member) }),
              confirm: t('dispatch.meanwhile_confirm', { step: confirmText }),
            }
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <fieldset className="mb-3">
        <legend className="text-sm font-semibold">{t('staff.change_roles')}</legend>
        {offers.map(({ key, label }) => (
          <Checkbox
            key={key}
            name={key}
            checked={isChosen(key)}
            onChange={({ target }) => toggle(key, target.checked)}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
