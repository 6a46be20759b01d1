import { transitionOrder } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../../dispatch/dispatch.queries.ts';
import { useUndoStep } from '../../dispatch/use-undo-step.ts';
import type { Queued } from '../laundry.queries.ts';

const button =
  'inline-flex min-h-11 min-w-29 scroll-mt-14 items-center justify-center rounded-[10px] bg-primary-soft px-3 text-[0.8125rem]/4.5 font-semibold text-on-primary-soft no-underline hover:bg-primary-soft-2 aria-disabled:opacity-60 @3xl:min-h-7.5 @3xl:rounded-[8px] @3xl:roomy:min-h-12 @3xl:roomy:min-w-37 @3xl:roomy:rounded-full @3xl:roomy:text-[0.9375rem]/5 pointer-coarse:min-h-12';

/** what only waits is no button */
const plain =
  'inline-flex min-h-11 scroll-mt-14 items-center text-[0.8125rem]/4.5 text-ink-2 no-underline hover:underline @3xl:min-h-7.5 @3xl:roomy:min-h-12 @3xl:roomy:text-[0.9375rem]/5 pointer-coarse:min-h-12';

const StepLink = createLink((props: ComponentProps<'a'>) => (
  <a {...props} className={props.className ?? button}>
    {props.children}
  </a>
));

/** In the step's place, where the row left the list, which is held. */
export function RowGone() {
  const { t } = useI18n();
  return (
    <span className="inline-flex min-h-11 items-center @3xl:min-h-7.5 @3xl:roomy:min-h-12">
      {t('dispatch.row_gone')}
    </span>
  );
}

/** Its next step, from the row: weighing and packing have a page of their own, the rest is one press. */
export function RowStep({ row, onProcessed }: { row: Queued; onProcessed?: () => void }) {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const number = row.lavoir_order_id;
  const undoBy = useUndoStep({ id: row.id, number });
  const process = async () => {
    if (isSending) return;
    setSending(true);
    try {
      const request = {
        params: { id: String(row.id) },
        body: { action: 'process' as const, undoable: true },
      };
      const { undo } = await send(transitionOrder, request, { idempotencyKey: key });
      // taken back, it is made anew
      setKey(crypto.randomUUID());
      onProcessed?.();
      toast.success(t('laundry.processed', { number }), undoBy(undo));
    } catch (cause) {
      toast.error(failureText(cause, texts, 'common.went_wrong'));
    }
    await renewDispatch(client);
    setSending(false);
  };
  const page = { to: '/ops/laundry/$id', params: { id: String(row.id) } } as const;
  const next = row.can.includes('intake')
    ? 'laundry.weigh'
    : row.can.includes('make_ready')
      ? 'laundry.make_ready'
      : 'laundry.open';
  const named = (label: string) => ({
    'data-step': '',
    'aria-label': `${label}, ${number}`,
    children: label,
  });
  if (row.can.includes('process'))
    return (
      <button
        type="button"
        className={button}
        aria-disabled={isSending}
        onClick={() => void process()}
        {...named(t('laundry.process'))}
      />
    );
  if (row.stage === 'blocked')
    return (
      <StepLink
        {...page}
        {...named(t('laundry.no_step', { what: row.waits_for ?? 'bank' }))}
        className={plain}
      />
    );
  return <StepLink {...page} {...named(t(next))} />;
}
