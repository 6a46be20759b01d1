import type { JobOutcome, Watch } from '../observe/meter.ts';
import { workFor } from '../observe/origin.ts';
import { failureOf } from '../observe/tracer.ts';
import type { Outcome, Queued } from './job.ts';

const outcomeOf = (outcome: Outcome): Exclude<JobOutcome, 'broken'> => {
  if ('putOff' in outcome) return 'put_off';
  if (outcome.done) return 'done';
  return outcome.reject ? 'rejected' : 'failed';
};

/** An attempt at a job, done for the request that queued it; what came by its clock is its own origin. */
export const watched = async (
  { meter, tracer }: Watch,
  name: string,
  queued: Queued<unknown>,
  run: () => Promise<Outcome>,
): Promise<Outcome> => {
  const request = queued.from?.request ?? queued.id;
  const facts = {
    'messaging.destination.name': name,
    'lavoir.request_id': request,
    'lavoir.job_id': queued.id,
  };
  const span = tracer?.begin(`job ${name}`, 'consumer', facts, queued.from?.trace);
  const ended = meter?.jobBegins(name);
  try {
    const outcome = await workFor({ request, span, isJob: true }, run);
    const is = outcomeOf(outcome);
    ended?.(is);
    span?.end(is === 'failed' || is === 'rejected' ? is : undefined, { 'lavoir.outcome': is });
    return outcome;
  } catch (error) {
    ended?.('broken');
    span?.end(failureOf(error));
    throw error;
  }
};
