import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useSending } from '../../lib/use-sending.ts';
import { toast } from '../../ui/toast.ts';
import { ownRunQuery, runKey } from './drivers.queries.ts';
import { draftQuery, dropDraft } from './kept/drafts.ts';
import {
  addStep,
  dropStep,
  listSteps,
  sendAgain,
  sendSteps,
  stepsKey,
  stepsQuery,
  takeBack,
} from './kept/steps.ts';
import type { Step, StepBody } from './kept/steps.ts';
import type { ShownStop } from './run-state.ts';

/** What was done and isn't sent: kept first, sent in its order as soon as there is a network. */
export const useSteps = () => {
  const client = useQueryClient();
  const { data: steps = [] } = useQuery(stepsQuery());
  const waiting = steps.filter(({ refused }) => refused === undefined);
  const renew = () => client.invalidateQueries({ queryKey: stepsKey });

  const go = async () => {
    const sent = await sendSteps();
    const left = await listSteps();
    const stillWaits = ({ key }: Step) => left.some((one) => one.key === key && one.refused === undefined);
    // taken or refused, maybe by way of another tab of this phone
    const isAnswered = sent.length > 0 || !waiting.every(stillWaits);
    const isOld = client.getQueryData(ownRunQuery().queryKey)?.toldAt !== undefined;
    // first the server's word for what isn't this phone's any more
    if (isAnswered || isOld) await client.invalidateQueries({ queryKey: runKey });
    await renew();
  };
  useSending(waiting.length > 0, go);

  const again = async (step: Step) => {
    await sendAgain(step);
    await go();
  };
  const drop = async (step: Step) => {
    await dropStep(step);
    await renew();
    await client.invalidateQueries({ queryKey: runKey });
  };
  return { steps, waiting, go, again, drop };
};

type StepWork = Omit<StepBody, 'order_id' | 'leg' | 'happened_at' | 'visit'>;

/** What happened at a stop, from there back to the run. */
export const useTakeStep = (stop: ShownStop) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isTaking = useRef(false);
  const take = async (body: StepWork): Promise<void> => {
    const { order_id, leg, lavoir_order_id: number, name, key: draft, step } = stop;
    const happened_at = new Date().toISOString();
    // it is done anew: what was refused is past
    if (step) await dropStep(step);
    const key = crypto.randomUUID();
    await addStep({
      key,
      orderId: order_id,
      leg,
      number,
      name,
      body: { order_id, leg, happened_at, visit: { day: stop.day, slot: stop.slot }, ...body },
    });
    await dropDraft(draft);
    await client.invalidateQueries({ queryKey: stepsKey });
    await navigate({ to: '/ops/run', search: {} });
    client.removeQueries({ queryKey: draftQuery(draft).queryKey });
  };
  /** Once, however often it is pressed: from there the page leads away. */
  return async (body: StepWork): Promise<void> => {
    if (isTaking.current) return;
    isTaking.current = true;
    try {
      await take(body);
    } catch (cause) {
      isTaking.current = false;
      throw cause;
    }
  };
};

export const useTakeBack = () => {
  const client = useQueryClient();
  const texts = useI18n();
  return async (): Promise<void> => {
    try {
      if (!(await takeBack())) toast.error(texts.t('drivers.too_late'));
    } catch (cause) {
      toast.error(failureText(cause, texts, 'common.went_wrong'));
    }
    await client.invalidateQueries({ queryKey: runKey });
    await client.invalidateQueries({ queryKey: stepsKey });
  };
};
