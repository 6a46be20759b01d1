import { changeOpsArea, readOpsAreas } from '@lavoir/contract';
import type { AreaCells, OpsArea } from '@lavoir/contract';
import { changedByBoth } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { send } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { settleVersions } from '../../../shells/operations/settle-versions.ts';
import type { Settled } from '../../../shells/operations/versions-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { AreaFields, areaSchema, cellsOfArea, valuesOfArea } from './area-fields.tsx';
import { AreaVersionsDialog } from './area-versions-dialog.tsx';
import { opsAreasQuery } from './areas.queries.ts';
import type { LaundryName } from './laundry-field.tsx';

const schema = z.object(areaSchema);

const seenOf = ({ name, laundry_id, delivery_fee }: OpsArea): AreaCells => ({
  name,
  laundry_id,
  delivery_fee,
});

type ChangeAreaDialogProps = {
  area: OpsArea;
  laundries: readonly LaundryName[];
  onClose: () => void;
};

/** Another name, laundry or fee for an area; orders that were placed keep theirs. Of two who change it both see both versions. */
export function ChangeAreaDialog({ area, laundries, onClose }: ChangeAreaDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [seen, setSeen] = useState(seenOf(area));
  /** the area as somebody else left it meanwhile */
  const [theirs, setTheirs] = useState<OpsArea>();
  const form = useCallForm(
    { call: changeOpsArea, schema },
    {
      defaultValues: valuesOfArea(seen),
      request: (values) => ({
        params: { id: String(area.id) },
        body: { ...cellsOfArea(values), seen },
      }),
      refused: {
        changed_meanwhile: async (reason) => {
          const found = await send(readOpsAreas, {}).catch(() => undefined);
          if (found) setTheirs(found.areas.find(({ id }) => id === area.id));
          else toast.error(reason.message);
        },
      },
      onDone: (areas) => {
        client.setQueryData(opsAreasQuery.queryKey, areas);
        toast.success(t('areas.saved'));
        onClose();
      },
    },
  );
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: opsAreasQuery.queryKey });
  };
  if (theirs) {
    const now = seenOf(theirs);
    const versions = { now, seen, wished: cellsOfArea(form.state.read().values) };
    const settle = (settled: Settled<keyof AreaCells>) => {
      form.state.reset(valuesOfArea(settleVersions(versions, settled)));
      setSeen(now);
      setTheirs(undefined);
    };
    return (
      <AreaVersionsDialog
        cells={changedByBoth(versions)}
        theirs={theirs}
        mine={versions.wished}
        laundries={laundries}
        onSettle={settle}
        onClose={() => setTheirs(undefined)}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={t('areas.change_of', { name: area.name })}
      description={t('areas.change_text')}
      onClose={close}
      actions={
        <SubmitButton form={form} needs={['name']} block loadingText={t('shell.processing')}>
          {t('areas.save')}
        </SubmitButton>
      }
    >
      <AreaFields field={form.field} laundries={laundries} />
    </FormDialog>
  );
}
