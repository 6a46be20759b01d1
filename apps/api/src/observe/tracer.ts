import { originNow, workFor } from './origin.ts';
import type { Tracer, TracesTo } from './span.ts';

/** What speaks to a collector is loaded where there is one. */
export const openTracer = async (to: TracesTo, service: string): Promise<Tracer> =>
  (await import('./open-telemetry.ts')).openTelemetry(to, service);

export const failureOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/**
 * The work as a piece of what is under way; where that isn't traced, just the work.
 * @param wrongIn what went wrong, a code, where the result says so; undefined where nothing did
 */
export const inSpan = async <T>(
  name: string,
  work: () => Promise<T>,
  wrongIn: (done: T) => string | undefined = () => undefined,
): Promise<T> => {
  const origin = originNow();
  const span = origin?.span?.child(name, 'client', {});
  if (!origin || !span) return work();
  try {
    const done = await workFor({ ...origin, span }, work);
    span.end(wrongIn(done));
    return done;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
};

type Ask = (...parameters: never[]) => Promise<unknown>;
type AskNames<Port> = { [Name in keyof Port]: Port[Name] extends Ask ? Name : never }[keyof Port] & string;

/** The same port, of which these calls to the world outside are pieces of what is under way. */
export const traced = <Port extends object>(
  port: Port,
  system: string,
  names: readonly AskNames<Port>[],
): Port => ({
  ...port,
  ...Object.fromEntries(
    names.map((name) => {
      const ask = port[name] as (...parameters: unknown[]) => Promise<unknown>;
      return [
        name,
        (...parameters: unknown[]) => inSpan(`${system} ${name}`, async () => ask(...parameters)),
      ];
    }),
  ),
});
