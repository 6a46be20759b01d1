import type { DayProblem } from '@lavoir/contract';
import type { OperationsAction, ProblemStep } from '@lavoir/domain';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  Check,
  CreditCard,
  Eye,
  Landmark,
  Link2,
  MessageCircle,
  PackageCheck,
  Phone,
  Truck,
} from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconShape } from '../../../ui/icon.tsx';
import { rowAction } from '../../../ui/row-list.tsx';

const icons: Record<ProblemStep, IconShape> = {
  call_driver: Phone,
  call_customer: Phone,
  retry_charge: CreditCard,
  pay_link: Link2,
  reschedule: CalendarClock,
  agree: MessageCircle,
  process: Check,
  make_ready: PackageCheck,
  give: Truck,
  answer_dispute: Landmark,
  open: Eye,
};

/** Whom to call. */
export const calledBy = ({ next, driver, customer }: DayProblem) => {
  if (next === 'call_driver') return driver;
  return next === 'call_customer' ? customer : null;
};

/** The step of the state table that it is, where it is one. */
export const actionOf = ({ next }: DayProblem): OperationsAction | undefined =>
  next === 'retry_charge' || next === 'agree' || next === 'process' || next === 'make_ready'
    ? next
    : undefined;

const firstName = (name: string): string => name.split(' ')[0] ?? name;

const labelOf = ({ t }: Texts, problem: DayProblem): string => {
  const called = calledBy(problem);
  if (called) return t('dispatch.call', { name: firstName(called.name) });
  const action = actionOf(problem);
  if (action) return t('dispatch.step', { step: action });
  if (problem.next === 'pay_link' || problem.next === 'reschedule' || problem.next === 'answer_dispute')
    return t(`dispatch.${problem.next}`);
  return t(problem.next === 'give' ? 'dispatch.give' : 'dispatch.open');
};

/** What most often solves the problem, without opening the order. */
export function NextStep({ problem, onAct }: { problem: DayProblem; onAct: () => void }) {
  const texts = useI18n();
  const called = calledBy(problem);
  const content = (
    <>
      <Icon of={icons[problem.next]} size="sm" />
      <span className={called ? 'wrap-anywhere' : undefined}>{labelOf(texts, problem)}</span>
      <span className="sr-only">, {problem.lavoir_order_id}</span>
    </>
  );
  if (called?.phone_number)
    return (
      <a className={rowAction()} href={`tel:${called.phone_number}`}>
        {content}
      </a>
    );
  if (problem.next === 'answer_dispute')
    return (
      <Link className={rowAction()} to="/ops/money" search={{ order: problem.order_id }}>
        {content}
      </Link>
    );
  return (
    <button type="button" className={rowAction()} onClick={onAct}>
      {content}
    </button>
  );
}
