import { printRuns } from '@lavoir/contract';
import type { RunsOfDay } from '@lavoir/contract';
import { ask } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/toast.ts';

/** Brings the day's runs on paper, or one driver's. */
export const usePrintRuns = (day: Pick<RunsOfDay, 'date' | 'laundry'>) => {
  const texts = useI18n();
  const print = async (driverId?: number) => {
    const query = {
      date: day.date,
      laundry_id: String(day.laundry.id),
      ...(driverId !== undefined && { driver_id: String(driverId) }),
    };
    try {
      await saveFile(await ask(printRuns, { query }));
    } catch (cause) {
      toast.error(failureText(cause, texts, 'common.went_wrong'));
    }
  };
  return (driverId?: number): void => void print(driverId);
};
