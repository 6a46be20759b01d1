import type { Config } from '../config.ts';
import type { Watch } from '../observe/meter.ts';
import type { Metrics } from '../observe/metrics.ts';
import { openTracer } from '../observe/tracer.ts';
import { within } from './opened.ts';

/** ms that a collector has for what is left when the process ends */
const flushWithin = 1000;

/** Nothing of it is loaded where the settings don't ask for it. */
export const openWatch = async (
  opened: AsyncDisposableStack,
  { metrics: where, tracesTo }: Pick<Config, 'metrics' | 'tracesTo'>,
  command: string,
): Promise<{ watch: Watch; metrics: Metrics | undefined }> => {
  const metrics = where && (await import('../observe/metrics.ts')).openMetrics();
  const tracer = tracesTo === undefined ? undefined : await openTracer(tracesTo, `lavoir-${command}`);
  if (tracer)
    opened.defer(() =>
      within(
        flushWithin,
        tracer.close().catch(() => undefined),
      ),
    );
  return { watch: { meter: metrics?.meter, tracer }, metrics };
};
