import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { Refused } from '../../../../lib/refused.ts';
import { toast } from '../../../../ui/toast.ts';
import type { Promo } from './promo.ts';
import { promoQuery } from './promo.queries.ts';

export type CheckoutPromo = {
  /** the one that counts */
  promo: Promo | undefined;
  /** one that counted until now */
  lost: { code: string; reason: string } | undefined;
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
): CheckoutPromo => {
  const { t } = useI18n();
  const [lost, setLost] = useState<CheckoutPromo['lost']>();
  const { data, error } = useQuery({ ...promoQuery(stored?.code ?? ''), enabled: stored !== undefined });
  const refusal = stored && isAboutCode(error) ? error.message : undefined;
  useEffect(() => {
    if (refusal !== undefined) toast.error(t('checkout.promo_invalid'));
  }, [refusal, t]);

  const change = (next: Promo | undefined) => {
    setLost(undefined);
    keep(next);
  };
  return {
    promo: stored && refusal === undefined ? (data ?? stored) : undefined,
    lost: stored && refusal !== undefined ? { code: stored.code, reason: refusal } : lost,
    apply: (next) => {
      change(next);
      toast.success(t('checkout.promo_applied'));
    },
    remove: () => change(undefined),
    lose: (reason) => {
      change(undefined);
      if (stored) setLost({ code: stored.code, reason });
    },
  };
};
