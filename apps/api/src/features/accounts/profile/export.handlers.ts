import type { CallOutput, exportData } from '@lavoir/contract';
import type { Handler } from '../../../http/context.ts';

export const handleExportData: Handler<typeof exportData> = async ({ db, actor, clock, privacy }) => {
  const parts = await Promise.all(privacy.map(async (feature) => feature.exportData?.(db, actor.userId)));
  // each feature brings its own parts; the contract says which there are, and parses the whole
  return { exported_at: clock.now().toISOString(), ...Object.assign({}, ...parts) } as CallOutput<
    typeof exportData
  >;
};
