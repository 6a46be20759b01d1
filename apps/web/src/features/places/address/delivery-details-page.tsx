import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { LanguageMenu } from '../../../shells/public/language-menu.tsx';
import { OnboardingFrame, OnboardingHead } from '../../../shells/public/onboarding-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { container } from '../../../ui/page.tsx';
import { MapPicture } from '../../../ui/pictures/map-picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { addressesQuery } from '../addresses.queries.ts';
import type { HomeAddress } from '../addresses.queries.ts';
import { BackLink } from '../onboarding/back-link.tsx';
import { useIsOnboarding } from '../onboarding/use-is-onboarding.ts';
import { AddressFields } from './address-fields.tsx';
import { needed } from './address-values.ts';
import { DeleteAddress } from './delete-address.tsx';
import { useEditedAddress, useNewAddress } from './use-address-form.tsx';

export type DeliveryDetailsSearch = {
  /** the address that is edited */
  address?: number | undefined;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** with `address`, which is shown until the server's comes */
    edit?: boolean;
    address?: HomeAddress;
  }
}

/** `/delivery-details`: a new home address, or one to edit. */
export function DeliveryDetailsPage() {
  const { address: asked } = useSearch({ strict: false });
  const { edit, address: shown } = useLocation({ select: ({ state }) => state });
  const id = asked ?? (edit ? shown?.id : undefined);
  return (
    <OnboardingFrame bar={<LanguageMenu />}>
      <main id="main" className={container()}>
        <div className="mx-auto grid max-w-160 gap-6.5 pt-6 pb-14 *:min-w-0 md:pt-10 md:pb-18">
          {id === undefined ? (
            <NewAddress />
          ) : (
            <KnownAddress key={id} id={id} shown={shown?.id === id ? shown : undefined} />
          )}
        </div>
      </main>
    </OnboardingFrame>
  );
}

function NewAddress() {
  const { t } = useI18n();
  const isOnboarding = useIsOnboarding();
  const navigate = useNavigate();
  const { form, failure, dialogs } = useNewAddress(
    () => void navigate({ to: '/thank-you', state: { onboarding: isOnboarding }, replace: true }),
  );
  return (
    <>
      <OnboardingHead
        step={isOnboarding ? 4 : undefined}
        title={t('doorstep.title')}
        text={t('doorstep.text')}
      />
      <form className="grid gap-6.5 *:min-w-0" {...form.props}>
        <Card as="div">
          <AddressFields form={form} />
        </Card>
        <FormFailure text={failure} />
        <Actions back={<BackLink to="/use-lavoir">{t('common.back')}</BackLink>}>
          <SubmitButton form={form} needs={needed} size="lg" loadingText={t('doorstep.saving')}>
            {t('doorstep.save')}
          </SubmitButton>
        </Actions>
      </form>
      {dialogs}
    </>
  );
}

type KnownAddressProps = { id: number; shown: HomeAddress | undefined };

/** An address of the customer's, which may be asked for by a link. */
function KnownAddress({ id, shown }: KnownAddressProps) {
  const { t } = useI18n();
  const query = useQuery({
    ...addressesQuery(),
    select: (addresses) => addresses.find((address) => address.id === id) ?? null,
  });
  const address = query.data ?? (query.isSuccess ? undefined : shown);
  if (address) return <EditedAddress address={address} />;
  if (query.isSuccess)
    return (
      <Card>
        <EmptyState
          level={1}
          picture={<MapPicture />}
          title={t('doorstep.unknown')}
          text={t('doorstep.unknown_text')}
          action={
            <RouteButton variant="primary" to="/home">
              {t('doorstep.back_home')}
            </RouteButton>
          }
        />
      </Card>
    );
  return (
    <>
      <EditHeading />
      <Card>
        {query.isError ? (
          <QueryError query={query} title={t('doorstep.load_failed')} />
        ) : (
          <Skeleton className="h-120 w-full" label={t('common.loading')} />
        )}
      </Card>
    </>
  );
}

function EditHeading() {
  const { t } = useI18n();
  return <OnboardingHead step={undefined} title={t('doorstep.edit_title')} text={t('doorstep.edit_text')} />;
}

function EditedAddress({ address }: { address: HomeAddress }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // as it was when the editing began
  const { form, failure, dialogs } = useEditedAddress(address, () => {
    toast.success(t('doorstep.edited'));
    void navigate({ to: '/home', replace: true });
  });
  const isDirty = useFormPart(form.state, (now) => now.isDirty);
  const leave = () => (canGoBack ? router.history.back() : void navigate({ to: '/home' }));
  return (
    <>
      <EditHeading />
      <form className="grid gap-6.5 *:min-w-0" {...form.props}>
        <Card as="div">
          <AddressFields form={form} storedZipCode={address.zip_code} />
        </Card>
        <FormFailure text={failure} />
        <Actions
          back={
            <Button variant="ghost" icon={ArrowLeft} onClick={leave}>
              {t('common.back')}
            </Button>
          }
        >
          <SubmitButton
            form={form}
            needs={needed}
            disabled={!isDirty}
            size="lg"
            loadingText={t('doorstep.saving')}
          >
            {t('doorstep.save')}
          </SubmitButton>
        </Actions>
      </form>
      <div className="flex border-t border-line pt-6.5">
        <DeleteAddress address={address} />
      </div>
      {dialogs}
    </>
  );
}

function Actions({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {back}
      {children}
    </div>
  );
}
