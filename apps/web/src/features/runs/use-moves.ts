import { moveStop } from '@lavoir/contract';
import type { RunStop, RunStopKey, RunsOfDay } from '@lavoir/contract';
import { frameOf, openStops } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused, send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { toast, undoMs } from '../../ui/toast.ts';
import { renewDispatch } from '../dispatch/dispatch.queries.ts';
import { afterMove, brokenBy, driverOf, keyOfStop, timesOf } from './plan.ts';
import type { Move } from './plan.ts';
import { showRuns, shownRuns } from './runs.queries.ts';
import type { WhichRuns } from './runs.queries.ts';
import { timeText } from './time-text.ts';

/** What a move waits for: a yes though it breaks promises, or what to do with a colleague's. */
export type Question =
  | { what: 'breaks'; move: Move; stops: readonly RunStop[] }
  | { what: 'conflict'; move: Move };

/** A move that was made, as it is taken back: whatever the page shows by then, `was` is who has the stop since. */
type Made = { back: Move; was: number | null };

const keyAlone = ({ order_id, leg }: RunStopKey): RunStopKey => ({ order_id, leg });

/** The move that brings a stop back to where it stands now. */
const wayBack = (day: RunsOfDay, stop: RunStop): Move => {
  const driverId = driverOf(day, stop);
  const open = openStops(day.runs.find(({ driver }) => driver.id === driverId)?.stops ?? []);
  const place = open.findIndex((one) => keyOfStop(one) === keyOfStop(stop));
  return { stop, driverId, after: open[place - 1] ?? null };
};

/** Moves stops: asks where a promise would be broken, says each move, takes the last one back. */
export const useMoves = (day: RunsOfDay, which: WhichRuns) => {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const [said, setSaid] = useState('');
  const [last, setLast] = useState<Made>();

  const say = (shown: RunsOfDay, { stop, driverId }: Move): string => {
    const run = shown.runs.find(({ driver }) => driver.id === driverId);
    if (!run) return t('runs.said_off', { name: stop.name });
    const place = run.stops.findIndex((one) => keyOfStop(one) === keyOfStop(stop));
    const arrival = timesOf(run.stops, frameOf(shown)).at.get(keyOfStop(stop));
    return t('runs.said', {
      name: stop.name,
      place: place + 1,
      count: run.stops.length,
      driver: run.driver.name,
      time: timeText(arrival?.minute),
    });
  };

  const make = async (move: Move, was: number | null, isUndo: boolean): Promise<void> => {
    const seen = shownRuns(client, which) ?? day;
    const made: Made = { back: wayBack(seen, move.stop), was: move.driverId };
    await showRuns(client, which, afterMove(seen, move));
    try {
      const shown = await send(moveStop, {
        params: { order_id: String(move.stop.order_id), leg: move.stop.leg },
        body: { driver_id: move.driverId, after: move.after && keyAlone(move.after), was },
      });
      await showRuns(client, which, shown);
      setSaid(isUndo ? t('runs.undone') : say(shown, move));
      setLast(isUndo ? undefined : made);
      if (!isUndo && made.back.driverId !== move.driverId) sayGiven(shown, move, made);
    } catch (cause) {
      await showRuns(client, which, seen);
      const isTaken = cause instanceof Refused && cause.code === 'stop_moved';
      if (!isTaken) toast.error(failureText(cause, texts, 'common.went_wrong'));
      await renewDispatch(client);
      if (isTaken) setQuestion({ what: 'conflict', move });
    }
  };
  const takeBack = ({ back, was }: Made) => void make(back, was, true);
  const sayGiven = (shown: RunsOfDay, { stop: { name }, driverId }: Move, made: Made): void => {
    const driver = shown.runs.find((run) => run.driver.id === driverId)?.driver.name;
    toast.success(driver ? t('runs.given', { name, driver }) : t('runs.said_off', { name }), {
      label: t('runs.undo'),
      run: () => takeBack(made),
      shownMs: undoMs,
    });
  };

  /** Asks first where it would break a promise. */
  const move = (wish: Move): void => {
    const stops = brokenBy(day, wish, frameOf(day));
    if (stops.length > 0) setQuestion({ what: 'breaks', move: wish, stops });
    else void make(wish, driverOf(day, wish.stop), false);
  };
  const answer = (isYes: boolean): void => {
    setQuestion(undefined);
    if (isYes && question) void make(question.move, driverOf(day, question.move.stop), false);
  };
  const undo = last && (() => takeBack(last));
  return { move, undo, question, answer, said };
};
