import { takeStep, undoStep } from '@lavoir/contract';
import type { CallOutput, CallRequest } from '@lavoir/contract';
import type { Leg } from '@lavoir/domain';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { sendWaiting, whileNothingIsSent } from '../../../lib/outbox.ts';
import type { Outbox } from '../../../lib/outbox.ts';
import { keepStop } from './kept-run.ts';
import { dropKept, keep, listKept, readKept } from './store.ts';

export type StepBody = CallRequest<typeof takeStep>['body'];

/** What a driver did at a stop: kept on the phone first, then sent. */
export type Step = {
  /** the same however often it is sent */
  key: string;
  orderId: number;
  leg: Leg;
  number: string;
  name: string;
  body: StepBody;
  /** it was sent at least once, and no answer came */
  isTried?: true;
  /** what the server said to it */
  refused?: string;
};

/** The latest step, to be taken back. */
export type LastStep = {
  step: Step;
  /** instant, ms */
  until: number;
  /** the server's event, once it took the step; null: it can't be taken back there */
  event?: number | null;
};

const lock = 'lavoir-steps';
/** as long as the server lets a step be taken back, ms */
export const undoMs = 10_000;

/** They sort as they happened. */
const nameOf = ({ key, body }: Step): string => `${body.happened_at} ${key}`;
const keepStep = (step: Step): Promise<void> => keep('step', nameOf(step), step);
export const dropStep = (step: Step): Promise<void> => dropKept('step', nameOf(step));
const readLast = (): Promise<LastStep | undefined> => readKept<LastStep>('last', 'step');

export const stepsKey = ['drivers', 'steps'];
/** What waits, or was refused, in the order in which it happened. */
export const listSteps = () => listKept<Step>('step');
export const stepsQuery = () => queryOptions({ queryKey: stepsKey, queryFn: listSteps, staleTime: 0 });
export const lastStepQuery = () =>
  queryOptions({
    queryKey: [...stepsKey, 'last'],
    queryFn: async () => (await readLast()) ?? null,
    staleTime: 0,
  });

export const addStep = async (step: Step): Promise<void> => {
  await keepStep(step);
  await keep('last', 'step', { step, until: Date.now() + undoMs } satisfies LastStep);
};

type Answer = CallOutput<typeof takeStep>;

const sendStep = async (step: Step): Promise<Answer> => {
  await keepStep({ ...step, isTried: true });
  return send(takeStep, { body: step.body }, { idempotencyKey: step.key });
};

const taken = async (step: Step, { stop, undo }: Answer): Promise<void> => {
  // the network may be gone again before the run is read anew
  await keepStop(stop);
  const last = await readLast();
  if (last?.step.key === step.key) await keep('last', 'step', { ...last, event: undo } satisfies LastStep);
  await dropStep(step);
};

const outbox: Outbox<Step, Answer> = {
  name: lock,
  // what the device itself knows to be in vain isn't tried: such a step can be taken back here
  find: async () =>
    navigator.onLine ? (await listSteps()).filter(({ refused }) => refused === undefined) : [],
  send: sendStep,
  done: taken,
  refuse: async (step, refused) => {
    const last = await readLast();
    if (last?.step.key === step.key) await dropKept('last', 'step');
    await keepStep({ ...step, refused });
  },
};

/** In the order in which they happened. @returns those that the server took */
export const sendSteps = (): Promise<Step[]> => sendWaiting(outbox);

/** Sent once more, as another one: what stood in its way may be gone. */
export const sendAgain = async (step: Step): Promise<void> => {
  await dropStep(step);
  const { refused: _refused, isTried: _isTried, ...rest } = step;
  await keepStep({ ...rest, key: crypto.randomUUID() });
};

/**
 * Takes the latest step back: here where it never left the phone, else at the server.
 * @returns false where the server has it and it stays
 * @throws Refused where ten seconds are over, Unreachable where nobody answers
 */
export const takeBack = (): Promise<boolean> =>
  whileNothingIsSent(lock, async () => {
    const last = await readLast();
    if (!last) return true;
    let isBack = true;
    const waiting = (await listKept<Step>('step')).find(({ key }) => key === last.step.key);
    if (waiting && !waiting.isTried) await dropStep(waiting);
    else {
      const event = waiting ? await eventOf(waiting) : last.event;
      if (event) await undoAtServer(last.step, event);
      else isBack = false;
    }
    await dropKept('last', 'step');
    return isBack;
  });

const eventOf = async (step: Step): Promise<number | null> => {
  const answer = await sendStep(step);
  await taken(step, answer);
  return answer.undo;
};

const undoAtServer = async ({ orderId, key }: Step, event: number): Promise<void> => {
  const request = { params: { id: String(orderId) }, body: { event_id: event } };
  await send(undoStep, request, { idempotencyKey: `${key}-undo` });
};
