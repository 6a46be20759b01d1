import { changeMemberships } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../dispatch/reason-dialog.tsx';
import { renewStaff } from './staff.queries.ts';
import type { Member, StaffList } from './staff.queries.ts';

type Wish = { role: 'operator' } | { role: 'driver' | 'partner'; laundry_id: number };

const keyOf = (role: string, laundryId: number | null): string => `${role} ${laundryId ?? ''}`;

type RolesDialogProps = { member: Member; laundries: StaffList['laundries']; onClose: () => void };

/** A role at each laundry, or everywhere; none at all ends their work here. */
export function RolesDialog({ member, laundries, onClose }: RolesDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(member.memberships.map(({ role, laundry_id }) => keyOf(role, laundry_id))),
  );
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
  const toggle = (key: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, key] : [...before].filter((one) => one !== key)));
  const wished = offers.filter(({ key }) => chosen.has(key));
  const isEnding = wished.length === 0;
  const confirm = async (reason: string) => {
    const { stops } = await send(changeMemberships, {
      params: { id: String(member.id) },
      body: { memberships: wished.map(({ wish }) => wish), reason },
    });
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
      confirm={t(isEnding ? 'staff.roles_end' : 'staff.roles_keep')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <fieldset className="mb-3">
        <legend className="text-sm font-semibold">{t('staff.change_roles')}</legend>
        {offers.map(({ key, label }) => (
          <Checkbox
            key={key}
            name={key}
            checked={chosen.has(key)}
            onChange={({ target }) => toggle(key, target.checked)}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
