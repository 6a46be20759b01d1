import { addOpsPoint, changeOpsPoint } from '@lavoir/contract';
import type { OpsPoint } from '@lavoir/contract';
import { changedByBoth } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { settleVersions } from '../../../shells/operations/settle-versions.ts';
import type { Settled } from '../../../shells/operations/versions-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { opsAreasQuery } from '../../places/desk/areas.queries.ts';
import { pointQuery, renewLockers } from '../lockers.queries.ts';
import { PointFields } from './point-fields.tsx';
import { bodyOf, pointSchema, seenOf, valuesOf } from './point-values.ts';
import type { PointValues } from './point-values.ts';
import { PointVersionsDialog } from './point-versions-dialog.tsx';

/** What is known of a point, to change. Of two who change it both see both versions. */
export function PointEditor({ point, onSaved }: { point: OpsPoint; onSaved: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  // the point is read anew all the while, and what somebody wrote is about what they saw
  const [seen, setSeen] = useState(point);
  /** the point as somebody else left it meanwhile */
  const [theirs, setTheirs] = useState<OpsPoint>();
  const form = useCallForm(
    { call: changeOpsPoint, schema: pointSchema },
    {
      defaultValues: valuesOf(seen),
      request: (values) => ({
        params: { id: String(point.id) },
        body: { ...bodyOf(values), seen: seenOf(seen) },
      }),
      refused: {
        changed_meanwhile: async (reason) => {
          const found = await client
            .fetchQuery({ ...pointQuery(point.id), staleTime: 0 })
            .catch(() => undefined);
          if (found) setTheirs(found);
          else toast.error(reason.message);
        },
      },
      onDone: async (answer) => {
        client.setQueryData(pointQuery(point.id).queryKey, answer.point);
        await renewLockers(client);
        toast.success(t('lockers.saved'));
        onSaved();
      },
    },
  );
  if (!theirs) return <PointFields form={form} submit={t('lockers.save')} />;
  const now = valuesOf(theirs);
  const versions = { now, seen: valuesOf(seen), wished: form.state.read().values };
  const settle = (settled: Settled<keyof PointValues>) => {
    form.state.reset(settleVersions(versions, settled));
    setSeen(theirs);
    setTheirs(undefined);
  };
  return (
    <PointVersionsDialog
      cells={changedByBoth(versions)}
      theirs={now}
      mine={versions.wished}
      onSettle={settle}
      onClose={() => setTheirs(undefined)}
    />
  );
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
