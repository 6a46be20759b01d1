import { connectCollectionPoint } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { useIsOnboarding } from '../onboarding/use-is-onboarding.ts';
import { placesChanged, settle } from '../places-changed.ts';
import { pointSearchKey } from './point-search.queries.ts';
import type { FoundPoint } from './point-search.queries.ts';

export const codeLength = 4;

/** Companies are chosen by what a select has: texts. */
const schema = z.object({ code: z.string(), company_id: z.string() });

/** Connects to a point; what follows is the end of the onboarding, or the profile that it was added to. */
export const useConnectForm = (point: FoundPoint, onLocked: () => void) => {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOnboarding = useIsOnboarding();
  const form = useCallForm(
    { call: connectCollectionPoint, schema },
    {
      defaultValues: { code: '', company_id: String(point.companies[0]?.id ?? '') },
      request: ({ code, company_id }) => ({
        body: {
          collection_point: { collection_point_id: point.id, ...(point.secure && { code }) },
          company_id: Number(company_id),
        },
      }),
      refused: {
        too_many_requests: ({ retryAfter = 60 }) => {
          const message = t('points.locked', { minutes: Math.ceil(retryAfter / 60) });
          form.state.mark({ code: { by: 'server', message } });
          onLocked();
        },
      },
      onFailed: () => {
        form.state.set('code', '');
        toast.error(t('points.add_failed'));
        // what was found may be older than what the point has become
        void client.invalidateQueries({ queryKey: [pointSearchKey] });
      },
      onDone: async ({ cart_emptied }) => {
        settle();
        await placesChanged(client, cart_emptied);
        toast.success(t('points.added'));
        await (isOnboarding
          ? navigate({ to: '/thank-you', state: { onboarding: true }, replace: true })
          : navigate({ to: '/profile' }));
      },
    },
  );
  return form;
};
