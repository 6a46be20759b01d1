import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deskQuery,
  disputesQuery,
  invoicesQuery,
  payBacksQuery,
  refundsQuery,
  unpaidQuery,
} from './money.queries.ts';
import type { MoneySearch } from './money.routes.ts';

type Asked = { data: unknown; failureCount: number };

const isAnswered = ({ data, failureCount }: Asked): boolean => data !== undefined || failureCount > 0;

/** Whether all panels of the desk have been answered once: they come together, as each would move those under it. */
export const useDeskThere = (search: MoneySearch): boolean => {
  const asked: readonly Asked[] = [
    useQuery(deskQuery),
    useQuery(invoicesQuery(search)),
    useQuery(payBacksQuery),
    useQuery(disputesQuery),
    useInfiniteQuery(refundsQuery),
    useInfiniteQuery(unpaidQuery),
  ];
  const [isThere, setThere] = useState(false);
  if (!isThere && asked.every(isAnswered)) setThere(true);
  return isThere;
};
