import { addOpsPoint, changeOpsPoint } from '@lavoir/contract';
import type { OpsPoint } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { toast } from '../../ui/toast.ts';
import { opsAreasQuery } from '../places/desk/areas.queries.ts';
import { pointQuery, renewLockers } from './lockers.queries.ts';
import { PointFields } from './point-fields.tsx';
import { bodyOf, pointSchema, valuesOf } from './point-values.ts';

/** What is known of a point, to change. */
export function PointEditor({ point, onSaved }: { point: OpsPoint; onSaved: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useCallForm(
    { call: changeOpsPoint, schema: pointSchema },
    {
      defaultValues: valuesOf(point),
      request: (values) => ({ params: { id: String(point.id) }, body: bodyOf(values) }),
      onDone: async (answer) => {
        client.setQueryData(pointQuery(point.id).queryKey, answer.point);
        await renewLockers(client);
        toast.success(t('lockers.saved'));
        onSaved();
      },
    },
  );
  return <PointFields form={form} submit={t('lockers.save')} />;
}

/** A point that isn't there yet. */
export function PointMaker({ onMade }: { onMade: (pointId: number) => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useCallForm(
    { call: addOpsPoint, schema: pointSchema },
    {
      defaultValues: valuesOf(),
      request: (values) => ({ body: bodyOf(values) }),
      onDone: async ({ point }) => {
        client.setQueryData(pointQuery(point.id).queryKey, point);
        await Promise.all([renewLockers(client), client.invalidateQueries(opsAreasQuery)]);
        toast.success(t('lockers.made', { name: point.name }));
        onMade(point.id);
      },
    },
  );
  return <PointFields form={form} submit={t('lockers.add')} />;
}
