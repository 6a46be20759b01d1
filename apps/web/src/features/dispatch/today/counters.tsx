import { sumOfEuro } from '@lavoir/domain';
import type { ProblemKind } from '@lavoir/domain';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import type { OpsDay } from '../dispatch.queries.ts';
import { timeFrom } from './problem-words.ts';
import { useTodaySearch } from './today-search.ts';

const look = tv({
  base: 'flex min-h-13 min-w-0 flex-wrap content-start items-baseline gap-x-2 rounded-[12px] bg-surface px-3 py-2 @max-[22rem]/page:px-2 text-left shadow-1 hover:shadow-2 aria-pressed:bg-primary-soft aria-pressed:inset-ring-2 aria-pressed:inset-ring-primary',
});
const number = tv({
  base: 'font-display text-xl/6 font-bold tracking-display',
  variants: { tone: { plain: '', bad: 'text-danger', wait: 'text-on-accent-soft' } },
});

type CounterProps = {
  count: number;
  label: string;
  detail: string;
  tone?: 'plain' | 'bad' | 'wait';
  isOn: boolean;
  onPress: () => void;
};

function Counter({ count, label, detail, tone = 'plain', isOn, onPress }: CounterProps) {
  return (
    <button type="button" className={look()} aria-pressed={isOn} onClick={onPress}>
      <b className={number({ tone: count > 0 ? tone : 'plain' })}>{count}</b>
      <span className="text-[0.8125rem]/4.5 wrap-anywhere text-ink-2 @max-[22rem]/page:text-xs">{label}</span>
      <small className="basis-full text-2xs/4 text-ink-3">{detail}</small>
    </button>
  );
}

const counted = ['late', 'stuck', 'unpaid', 'no_driver'] as const satisfies readonly ProblemKind[];

/** How the day stands. Each filters the problems; pressed again, it shows all. */
export function Counters({ day }: { day: OpsDay }) {
  const texts = useI18n();
  const { t, money } = texts;
  const { asked, ask } = useTodaySearch();
  const awake = day.problems.filter(({ snoozed }) => !snoozed);
  const detailOf = (kind: (typeof counted)[number]): string => {
    const own = awake.filter((problem) => problem.kind === kind);
    const [first] = own;
    if (!first) return t('dispatch.none');
    const time = timeFrom(texts, first.since, day.at);
    if (kind === 'unpaid') return money(sumOfEuro(own.map(({ amount }) => amount ?? 0)));
    if (kind === 'late') return t('dispatch.worst', { time });
    return t(kind === 'stuck' ? 'dispatch.oldest' : 'dispatch.first', { time });
  };
  return (
    <div
      role="group"
      aria-label={t('dispatch.counters')}
      className="@container grid grid-cols-3 gap-2 md:grid-cols-6 cramped:grid-cols-2"
    >
      {(['pickup', 'delivery'] as const).map((leg) => {
        const { total, done } = leg === 'pickup' ? day.pickups : day.deliveries;
        return (
          <Counter
            key={leg}
            count={total}
            label={t(leg === 'pickup' ? 'dispatch.pickups' : 'dispatch.deliveries')}
            detail={t(leg === 'pickup' ? 'dispatch.done' : 'dispatch.deliveries_done', { done })}
            isOn={asked.leg === leg}
            onPress={() => ask({ leg: asked.leg === leg ? undefined : leg, kind: undefined })}
          />
        );
      })}
      {counted.map((kind) => (
        <Counter
          key={kind}
          count={awake.filter((problem) => problem.kind === kind).length}
          label={t('dispatch.kind_count', { kind })}
          detail={detailOf(kind)}
          tone={kind === 'no_driver' ? 'wait' : 'bad'}
          isOn={asked.kind === kind}
          onPress={() => ask({ kind: asked.kind === kind ? undefined : kind, leg: undefined })}
        />
      ))}
    </div>
  );
}
