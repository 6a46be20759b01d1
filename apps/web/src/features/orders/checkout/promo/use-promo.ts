import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { Refused } from '../../../../lib/refused.ts';
import { toast } from '../../../../ui/toast.ts';
import type { Promo } from './promo.ts';
import { promoQuery } from './promo.queries.ts';
import type { PromoBasis } from './promo.queries.ts';

export type CheckoutPromo = {
  /** the one that counts */
  promo: Promo | undefined;
  /** one that counted until now */
  lost: { code: string; reason: string } | undefined;
  /** what a code that was typed takes off; rejects with why it doesn't */
  find: (code: string) => Promise<Promo>;
  apply: (promo: Promo) => void;
  remove: () => void;
  lose: (reason: string) => void;
};

/** Codes are refused with 422; a 429 or a line that is down says nothing about a code. */
const isAboutCode = (error: unknown): error is Refused => error instanceof Refused && error.status === 422;

/** The code of this draft, looked at again whenever the page is opened: it may have ended since it was typed. */
export const usePromo = (
  stored: Promo | undefined,
  keep: (promo: Promo | undefined) => void,
  basis: PromoBasis,
  /** of an order that is edited: it stays as it was taken, whatever became of it */
  own?: Promo,
): CheckoutPromo => {
  const { t } = useI18n();
  const client = useQueryClient();
  const queryOf = (code: string) => promoQuery(code, basis);
  const [lost, setLost] = useState<CheckoutPromo['lost']>();
  const { data, error } = useQuery({
    ...queryOf(stored?.code ?? ''),
    enabled: stored !== undefined && stored.id !== own?.id,
  });
  const refusal = stored && isAboutCode(error) ? error.message : undefined;
  useEffect(() => {
    if (refusal !== undefined) toast.error(t('checkout.promo_invalid'));
  }, [refusal, t]);
  const waits = refusal !== undefined;
  const isJudged = waits || data !== undefined;
  // the basket at home promises what it would take off
  const note = useEffectEvent((isRefused: boolean) => {
    if (stored && (stored.waits ?? false) !== isRefused) keep({ ...stored, waits: isRefused });
  });
  useEffect(() => {
    if (isJudged) note(waits);
  }, [isJudged, waits]);

  const change = (next: Promo | undefined) => {
    setLost(undefined);
    keep(next);
  };
  return {
    promo: stored && (refusal === undefined ? (data ?? stored) : own),
    lost: stored && refusal !== undefined ? { code: stored.code, reason: refusal } : lost,
    find: async (typed) => {
      const code = typed.trim();
      if (own?.code.toLowerCase() === code.toLowerCase()) return own;
      // asked anew: what was refused a moment ago may be right by now
      const promo = await client.fetchQuery({ ...queryOf(code), staleTime: 0, retry: false });
      client.setQueryData(queryOf(promo.code).queryKey, promo);
      return promo;
    },
    apply: (next) => {
      change(next);
      toast.success(t('checkout.promo_applied'));
    },
    remove: () => change(undefined),
    lose: (reason) => {
      change(own);
      if (stored) setLost({ code: stored.code, reason });
    },
  };
};
