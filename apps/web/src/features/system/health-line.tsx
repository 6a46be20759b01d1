import { systemHistory } from '@lavoir/contract';
import type { HealthPoint } from '@lavoir/contract';
import { useI18n } from '../../lib/i18n.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { historyWords } from './system-words.ts';

type HealthLineProps = {
  history: readonly HealthPoint[];
  of: Exclude<keyof HealthPoint, 'from'>;
  /** a value with its unit */
  say: (value: number) => string;
};

/** How one figure was, for as long as the system remembers. */
export function HealthLine({ history, of, say }: HealthLineProps) {
  const texts = useI18n();
  const values = history.map((point) => point[of]);
  return <Sparkline values={values} text={historyWords(texts, values, say, systemHistory.hours)} />;
}
