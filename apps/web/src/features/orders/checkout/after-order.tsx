import { useQuery } from '@tanstack/react-query';
import { AskForNotices } from '../../notifications/ask-for-notices.tsx';
import { AskToInstall } from '../../notifications/ask-to-install.tsx';
import { ordersQuery } from '../orders.queries.ts';

/** One question at a time: notices after an order, a place on the home screen from the second one on. */
export function AfterOrder() {
  const { data } = useQuery(ordersQuery());
  const orders = data ? data.current_pagination.total + data.past_pagination.total : 0;
  return <AskForNotices otherwise={orders > 1 ? <AskToInstall /> : null} />;
}
