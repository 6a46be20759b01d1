import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useOnline } from '../../../lib/online.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OrderFrame } from '../order-frame.tsx';
import { knownOf, previewQuery } from '../laundry.queries.ts';
import type { LaundryOrder } from '../laundry.queries.ts';
import { renewWeighings, takeBack, weighingQuery } from '../outbox/weighings.ts';
import type { Weighing } from '../outbox/weighings.ts';
import { OtherBag, useBagOf } from '../scan/other-bag.tsx';
import { useWedge } from '../scan/use-wedge.ts';
import { AskedBack } from './asked-back.tsx';
import { BagsIn } from './bags-in.tsx';
import { ChargePanel } from './charge-panel.tsx';
import { Keypad } from './keypad.tsx';
import { LineList } from './line-list.tsx';
import { Remarks } from './remarks.tsx';
import { press, textOf } from './typed.ts';
import { useScale } from './use-scale.ts';
import { useWeighing } from './use-weighing.ts';

/** The scale's page: lines at the left, the keypad, and what it comes to before anything is charged. */
export function WeighOrder({ order }: { order: LaundryOrder }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const kept = useQuery(weighingQuery(order.id));
  const takeUp = async (weighing: Weighing) => {
    await takeBack(weighing);
    await renewWeighings(client);
  };
  const title = t('laundry.weigh_order', { number: order.lavoir_order_id });
  if (kept.isPending)
    return (
      <OrderFrame order={order} title={title}>
        <Skeleton height={420} label={t('common.loading')} />
      </OrderFrame>
    );
  const waits = kept.data?.waiting ? kept.data : undefined;
  if (waits)
    return (
      <OrderFrame order={order} title={title}>
        <Note tone="soap" title={t('laundry.waits_here')}>
          <span className="mt-2 flex">
            <Button size="sm" onClick={() => void takeUp(waits)}>
              {t('laundry.take_up')}
            </Button>
          </span>
        </Note>
      </OrderFrame>
    );
  return <Scale order={order} kept={kept.data ?? null} title={title} />;
}

function Scale({ order, kept, title }: { order: LaundryOrder; kept: Weighing | null; title: string }) {
  const { t } = useI18n();
  const isOnline = useOnline();
  const work = useWeighing(order, kept);
  const { weighing, change, lines, missing } = work;
  const [chosen, setChosen] = useState(() => missing?.id ?? order.lines[0]?.id ?? 0);
  // what stands in a line that was just chosen gives way to what is typed then
  const [isTyping, setTyping] = useState(false);
  const [before, setBefore] = useState({ text: '', isTyping });
  const { onBag, other, forgetOther, onCode } = useBagOf(order);
  const preview = useQuery(previewQuery(order.id, lines));
  const total = knownOf(preview)?.total;
  const line = order.lines.find(({ id }) => id === chosen) ?? order.lines[0];
  const text = weighing.typed[chosen] ?? '';

  const write = (typed: string) => change({ typed: { ...weighing.typed, [chosen]: typed } });
  const fill = (typed: string) => {
    write(typed);
    setTyping(false);
  };
  const choose = (id: number) => {
    setChosen(id);
    setTyping(false);
  };
  const weighs = line?.unit === 'kg';
  const scale = useScale((kilos) => weighs && fill(textOf(kilos, 'kg')));
  const hit = (key: string): boolean => {
    if (!line || !/^(?:\d|,|\.|Backspace)$/.test(key)) return false;
    write(press(isTyping || key === 'Backspace' ? text : '', key, line.unit));
    setTyping(true);
    return true;
  };
  const goOn = () => {
    const here = order.lines.findIndex(({ id }) => id === chosen);
    const rest = [...order.lines.slice(here + 1), ...order.lines.slice(0, here)];
    const next = rest.find(({ id }) => (weighing.typed[id] ?? '') === '') ?? order.lines[here + 1];
    choose(next?.id ?? chosen);
  };
  const move = (by: 1 | -1) => {
    const next = order.lines[order.lines.findIndex(({ id }) => id === chosen) + by];
    if (next) choose(next.id);
  };
  useWedge({
    onCode,
    onKey: hit,
    onBegin: () => setBefore({ text, isTyping }),
    onTakeBack: () => {
      write(before.text);
      setTyping(before.isTyping);
    },
    onNumber: scale.hear,
  });
  useShortcuts([
    { key: 'enter', label: t('laundry.next_line'), run: goOn },
    { key: 'arrowdown', label: t('laundry.key_next_line'), run: () => move(1), repeats: true },
    { key: 'arrowup', label: t('laundry.key_line_before'), run: () => move(-1), repeats: true },
  ]);
  if (!line) return null;
  const { count, seen_in } = order.bags;
  return (
    <OrderFrame
      order={order}
      title={title}
      onBag={onBag}
      badge={
        count > 0 && (
          <Badge tone={seen_in === count ? 'green' : 'soap'}>
            {t('laundry.bags_scanned', { seen: seen_in, count })}
          </Badge>
        )
      }
    >
      <div className="grid items-start gap-3.5 *:min-w-0 md:grid-cols-[minmax(0,1fr)_minmax(18rem,22.5rem)] lg:grid-cols-[minmax(0,1.6fr)_minmax(18rem,22.5rem)_minmax(16rem,1fr)]">
        <div className="grid gap-3.5 *:min-w-0 max-md:contents">
          {order.wish && (
            <Note tone="soap" title={t('laundry.wish')}>
              {order.wish}
            </Note>
          )}
          <LineList
            order={order}
            typed={weighing.typed}
            preview={preview.data}
            chosen={chosen}
            onChoose={choose}
          />
          <BagsIn order={order} count={weighing.bags} onChange={(bags) => change({ bags })} />
          <Remarks
            weighing={weighing}
            lacksPhoto={work.lacksPhoto}
            onChange={change}
            onPhoto={work.addPhoto}
          />
        </div>
        <Keypad
          line={line}
          text={text}
          settling={weighs ? scale.settling : undefined}
          onKey={(key) => {
            scale.ignore();
            return hit(key);
          }}
          onNext={goOn}
          onAsOrdered={() => fill(textOf(line.quantity, line.unit))}
        />
        <ChargePanel order={order} work={work} preview={preview} isOnline={isOnline} />
      </div>
      {work.asked && (
        <AskedBack
          asked={work.asked}
          order={order}
          count={weighing.bags}
          total={total}
          onAnswer={(answer) => work.submit(total, answer)}
          onClose={work.stopAsking}
        />
      )}
      {other && <OtherBag bag={other} order={order} onClose={forgetOther} />}
    </OrderFrame>
  );
}
