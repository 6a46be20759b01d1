import { printLabels, setBags, transitionOrder } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, Printer } from 'lucide-react';
import { useState } from 'react';
import { ask, send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../../dispatch/dispatch.queries.ts';
import { useUndoStep } from '../../dispatch/use-undo-step.ts';
import { OrderFrame } from '../order-frame.tsx';
import { contentOf } from '../line-texts.ts';
import type { LaundryOrder } from '../laundry.queries.ts';
import { OtherBag, useBagOf } from '../scan/other-bag.tsx';
import { useWedge } from '../scan/use-wedge.ts';
import { BagsOut } from './bags-out.tsx';
import { LabelPreview } from './label-preview.tsx';

/** Packing: how many bags leave, a label on each, then it is ready. */
export function ReadyOrder({ order }: { order: LaundryOrder }) {
  const texts = useI18n();
  const { t, day, slot, dayTime } = texts;
  const client = useQueryClient();
  const navigate = useNavigate();
  const cameIn = order.intake?.bags;
  const begun = order.folded_bags + order.hanger_bags > 0;
  const [folded, setFolded] = useState(begun ? order.folded_bags : (cameIn ?? 1));
  const [hanger, setHanger] = useState(order.hanger_bags);
  const [why, setWhy] = useState('');
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [sending, setSending] = useState<'labels' | 'ready'>();
  const [failure, setFailure] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const number = order.lavoir_order_id;
  const undoBy = useUndoStep({ id: order.id, number });
  const { onBag, onCode, other, forgetOther } = useBagOf(order);
  useWedge({ onCode });

  const count = folded + hanger;
  const isKept = folded === order.folded_bags && hanger === order.hanger_bags;
  // not before all of the page is fresh: a press in between would be lost
  const isLabelled = isKept && order.labelled_at !== null && sending !== 'labels';
  const isOther = cameIn !== undefined && cameIn !== count && !isKept;
  const lacksReason = isOther && why.trim() === '';
  const lines = order.lines.filter(({ is_bag }) => !is_bag);
  const params = { id: String(order.id) };

  const run = async (what: 'labels' | 'ready', work: () => Promise<void>) => {
    if (sending) return;
    setSending(what);
    setFailure(undefined);
    try {
      await work();
    } catch (cause) {
      setFailure(failureText(cause, texts, 'common.went_wrong'));
    }
    await renewDispatch(client);
    setSending(undefined);
  };
  const print = () =>
    run('labels', async () => {
      await send(setBags, { params, body: { folded, hanger, reason: why.trim() } });
      await saveFile(await ask(printLabels, { params }));
    });
  const finish = () =>
    run('ready', async () => {
      const body = { action: 'make_ready' as const, undoable: true };
      const { undo } = await send(transitionOrder, { params, body }, { idempotencyKey: key });
      toast.success(t('laundry.is_ready', { number }), undoBy(undo));
      await navigate({ to: '/ops/laundry' });
    });
  return (
    <OrderFrame order={order} title={t('laundry.ready_order', { number })} onBag={onBag}>
      <div className="grid items-start gap-3.5 *:min-w-0 md:grid-cols-[minmax(0,1fr)_minmax(18rem,22.5rem)]">
        <div className="grid gap-3.5 *:min-w-0">
          <Panel
            title={t('laundry.what_leaves')}
            {...(cameIn !== undefined && { count: t('laundry.came_in', { count: cameIn }) })}
          >
            <BagsOut folded={folded} hanger={hanger} onFolded={setFolded} onHanger={setHanger} />
            {isOther && (
              <div className="border-t border-line px-3.5 py-3">
                <Field label={t('laundry.why_bags', { count, expected: cameIn })}>
                  <TextInput
                    name="why"
                    value={why}
                    maxLength={300}
                    autoComplete="off"
                    onChange={({ target }) => setWhy(target.value)}
                  />
                </Field>
              </div>
            )}
          </Panel>
          {order.wish && (
            <Note tone="soap" title={t('laundry.wish')}>
              {order.wish}
            </Note>
          )}
          <Panel
            title={t('laundry.checked')}
            count={t('laundry.checked_count', { done: checked.size, all: lines.length })}
          >
            <div className="grid px-3.5 pb-2">
              {lines.map((line) => (
                <Checkbox
                  key={line.id}
                  checked={checked.has(line.id)}
                  onChange={({ target }) => {
                    const next = new Set(checked);
                    if (target.checked) next.add(line.id);
                    else next.delete(line.id);
                    setChecked(next);
                  }}
                >
                  {contentOf([line], texts)}
                </Checkbox>
              ))}
            </div>
          </Panel>
          <Note tone="soap">{t('laundry.label_note')}</Note>
        </div>
        <section aria-label={t('laundry.labels', { count })} className="isolate grid gap-3 *:min-w-0">
          <h2 className="flex min-h-11 items-center font-display font-semibold">
            {t('laundry.labels', { count })}
          </h2>
          <LabelPreview order={order} count={count} kind={folded > 0 ? 'folded' : 'hanger'} />
          <Button
            icon={Printer}
            variant={isLabelled ? 'outline' : 'primary'}
            aria-disabled={lacksReason}
            loading={sending === 'labels'}
            loadingText={t('shell.processing')}
            onClick={() => {
              if (!lacksReason) void print();
            }}
          >
            {t('laundry.print', { count })}
          </Button>
          <p role="status" className="flex items-center gap-2 text-success empty:hidden">
            {isLabelled && order.labelled_at !== null && (
              <>
                <Icon of={Check} size="sm" />
                {t('laundry.printed', { time: dayTime(order.labelled_at) })}
              </>
            )}
          </p>
        </section>
        <Card className="flex flex-wrap items-center gap-x-8 gap-y-3 md:sticky md:bottom-0 md:z-(--z-sticky) md:col-span-full">
          <span>
            <span className="block text-2xs text-ink-3">{t('laundry.ready_for')}</span>
            <b>
              {day(order.due_date)}, {slot(order.due_slot)}
            </b>
          </span>
          <span>
            <span className="block text-2xs text-ink-3">{t('laundry.col_bags')}</span>
            <b>{t('laundry.bags_of', { folded, hanger })}</b>
          </span>
          <Button
            className="ml-auto"
            variant={isLabelled ? 'primary' : 'soft'}
            aria-disabled={!isLabelled}
            loading={sending === 'ready'}
            loadingText={t('shell.processing')}
            onClick={() => {
              if (isLabelled) void finish();
            }}
          >
            {isLabelled ? t('laundry.ready') : t('laundry.print_first', { count })}
          </Button>
          <FormFailure text={failure} />
        </Card>
      </div>
      {other && <OtherBag bag={other} order={order} onClose={forgetOther} />}
    </OrderFrame>
  );
}
