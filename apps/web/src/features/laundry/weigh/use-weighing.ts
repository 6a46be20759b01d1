import { isFarAbove, euroToCents, needsPhoto } from '@lavoir/domain';
import type { IntakePhotoKind } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { mayTryAgain } from '../../../lib/outbox.ts';
import { Refused } from '../../../lib/refused.ts';
import { getSession } from '../../../lib/session.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../../dispatch/dispatch.queries.ts';
import type { LaundryOrder } from '../laundry.queries.ts';
import { dropWeighing, keepWeighing, photosOf, renewWeighings, sendWeighing } from '../outbox/weighings.ts';
import type { Weighing } from '../outbox/weighings.ts';
import { addPhoto, changeWeighing } from './change-weighing.ts';
import type { WeighingChange } from './change-weighing.ts';
import { valueOf } from './typed.ts';

/** What is asked back before it is charged. */
export type Asked = 'far_above_estimate' | 'bags_differ' | 'nothing_weighed';
const askable: readonly string[] = ['far_above_estimate', 'bags_differ', 'nothing_weighed'];

/** What nothing was typed of yet; ordered bags come as they were ordered unless somebody says otherwise. */
const begin = (order: LaundryOrder): Weighing => ({
  uid: getSession()?.uid ?? '',
  orderId: order.id,
  number: order.lavoir_order_id,
  typed: Object.fromEntries(
    order.lines.filter(({ is_bag }) => is_bag).map(({ id, quantity }) => [id, String(quantity)]),
  ),
  bags: Math.max(1, order.bags.count),
  remarks: [],
  words: '',
  photos: [],
  key: crypto.randomUUID(),
});

type Answers = { is_sure?: boolean; bags_reason?: string };

/** A weighing as it is typed: kept on the tablet with each change, sent once. */
export const useWeighing = (order: LaundryOrder, kept: Weighing | null) => {
  const texts = useI18n();
  const { t, euro } = texts;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [weighing, setWeighing] = useState<Weighing>(() => kept ?? begin(order));
  const [asked, setAsked] = useState<Asked>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [photosComing, setPhotosComing] = useState(0);
  const answers = useRef<Answers>({});
  // a photo is made small while somebody types on: it comes to what is there by then
  const newest = useRef(weighing);
  const isOver = useRef(false);

  const change = (what: WeighingChange) => {
    // what is sent, or waits to be, stays as it is
    if (isOver.current) return;
    const next = changeWeighing(newest.current, what);
    newest.current = next;
    // a yes was said of what stood there, and was asked about it
    answers.current = {};
    setAsked(undefined);
    setWeighing(next);
    setFailure(undefined);
    void keepWeighing(next);
  };
  /** @returns false where it is no photo */
  const addFile = async (kind: IntakePhotoKind, file: File): Promise<boolean> => {
    setPhotosComing((count) => count + 1);
    try {
      change(addPhoto({ kind, address: await shrinkPhoto(file) }));
      return true;
    } catch {
      return false;
    } finally {
      setPhotosComing((count) => count - 1);
    }
  };
  const lines = order.lines.flatMap(({ id }) => {
    const value = valueOf(weighing.typed[id]);
    return value === undefined ? [] : [{ id, actual_quantity: value }];
  });
  const missing = order.lines.find(({ id }) => valueOf(weighing.typed[id]) === undefined);
  const lacksPhoto = needsPhoto(
    weighing.remarks,
    weighing.photos.map(({ kind }) => kind),
  );

  const leave = async () => {
    await renewWeighings(client);
    await navigate({ to: '/ops/laundry' });
    // without a network that takes its time, and nobody waits for it
    void renewDispatch(client);
  };
  const say = ({ order: done }: Awaited<ReturnType<typeof sendWeighing>>) => {
    const { number } = weighing;
    if (done.waits_for === 'payment') toast.error(t('laundry.weighed_failed', { number }));
    else if (done.waits_for === 'answer') toast.success(t('laundry.weighed_waits', { number }));
    else toast.success(t('laundry.weighed', { number, amount: euro(done.total) }));
  };

  /** @param more what was asked back and answered */
  const submit = async (total: number | undefined, more: Answers = {}) => {
    // a photo that was taken goes along
    if (isSending || photosComing > 0 || missing || lacksPhoto) return;
    answers.current = { ...answers.current, ...more };
    const isFar = total !== undefined && isFarAbove(euroToCents(order.estimate), euroToCents(total));
    if (isFar && !answers.current.is_sure) return setAsked('far_above_estimate');
    setAsked(undefined);
    setSending(true);
    setFailure(undefined);
    const { bags, remarks, words } = weighing;
    const photos = photosOf(weighing);
    const body = { lines, bags, remarks: [...remarks], words, photos, ...answers.current };
    try {
      say(await sendWeighing(weighing, body));
      isOver.current = true;
      await dropWeighing(weighing);
      await leave();
    } catch (cause) {
      if (mayTryAgain(cause)) {
        isOver.current = true;
        await keepWeighing({ ...newest.current, waiting: { body, since: new Date().toISOString() } });
        toast.success(t('laundry.kept', { number: weighing.number }));
        await leave();
        return;
      }
      if (cause instanceof Refused && askable.includes(cause.code)) setAsked(cause.code as Asked);
      else setFailure(failureText(cause, texts, 'common.went_wrong'));
      // weighed by somebody else meanwhile: the page shows the step that is next, and what was noted here
      if (cause instanceof Refused && cause.code === 'action_not_allowed')
        await Promise.all([renewDispatch(client), renewWeighings(client)]);
      setSending(false);
    }
  };
  return {
    weighing,
    change,
    addPhoto: addFile,
    photosComing,
    lines,
    missing,
    lacksPhoto,
    submit,
    isSending,
    failure,
    asked,
    stopAsking: () => setAsked(undefined),
  };
};
