import { requestOffice } from '@lavoir/contract';
import { parseHouseNumber } from '@lavoir/domain';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { z } from 'zod/mini';
import { useI18n } from '../../../lib/i18n.tsx';
import { TextField } from '../../../lib/forms/fields.tsx';
import { TextAreaField } from '../../../lib/forms/text-area-field.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { OnboardingFrame, OnboardingHead } from '../../../shells/public/onboarding-frame.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { isZipCode } from '../address/address-values.ts';
import { StreetAndCity } from '../address/street-and-city.tsx';
import { BackLink } from '../onboarding/back-link.tsx';
import { useIsOnboarding } from '../onboarding/use-is-onboarding.ts';

const filled = z.string().check(z.minLength(1));
const schema = z.object({
  name: filled,
  street: filled,
  nr: z.string().check(z.refine((text) => parseHouseNumber(text) !== undefined)),
  zip_code: z.string().check(z.refine(isZipCode)),
  city: filled,
  country: filled,
  comment: filled,
});

const fields = ['name', 'street', 'nr', 'zip_code', 'city', 'country', 'comment'] as const;

/** `/add-colection-point`: asks for a point where there is none. */
export function RequestPointPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const isOnboarding = useIsOnboarding();
  const form = useCallForm(
    { call: requestOffice, schema },
    {
      defaultValues: {
        name: '',
        street: '',
        nr: '',
        zip_code: '',
        city: '',
        country: t('points.belgium'),
        comment: '',
      },
      request: (office) => ({ body: { office } }),
      fallback: 'doorstep.zip_code_wrong',
      onDone: () => navigate({ to: '/thank-you', state: { thanks: 'submitted' }, replace: true }),
    },
  );
  return (
    <OnboardingFrame
      bar={
        <BackLink size="sm" to="/connect-point">
          {t('common.back')}
        </BackLink>
      }
    >
      <Page>
        <div className="mx-auto grid max-w-[640px] gap-6 *:min-w-0">
          <OnboardingHead
            step={isOnboarding ? 4 : undefined}
            title={t('points.request_title')}
            text={t('points.request_text')}
          />
          <Card>
            <form className="grid gap-5 *:min-w-0" {...form.props}>
              <Note tone="soap">{t('points.request_note')}</Note>
              <TextField
                {...form.field('name')}
                label={t('points.name')}
                help={t('points.name_help')}
                autoComplete="off"
                maxLength={100}
              />
              <div className="@container grid gap-5 *:min-w-0">
                <StreetAndCity form={form} />
              </div>
              <TextField {...form.field('country')} label={t('points.country')} maxLength={60} />
              <TextAreaField
                {...form.field('comment')}
                label={t('points.comment')}
                help={t('points.comment_help')}
                maxLength={1000}
              />
              <FormFailure text={form.failure} />
              <div className="flex justify-end">
                <SubmitButton
                  form={form}
                  needs={fields}
                  size="lg"
                  icon={Send}
                  loadingText={t('points.sending')}
                >
                  {t('points.send')}
                </SubmitButton>
              </div>
            </form>
          </Card>
        </div>
      </Page>
    </OnboardingFrame>
  );
}
