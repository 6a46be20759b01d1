import { getRouteApi } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton, RouteTextLink } from '../../../lib/links.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { AuthFrame, AuthHeading } from '../../../shells/public/auth-frame.tsx';
import { richText } from '../../../lib/rich-text.tsx';

const route = getRouteApi('/mail-check/$email');

/** `/mail-check/{email}`: what to do next, the same whether there is such an account or not. */
export function MailCheckPage() {
  const { t } = useI18n();
  const { email } = route.useParams();
  return (
    <AuthFrame>
      <Tile tone="blue">
        <Icon of={Mail} size="lg" />
      </Tile>
      <AuthHeading title={t('credentials.mail_check_title')}>
        <p>
          {richText(
            (mark) => t('credentials.mail_check_text', { email: mark(0) }),
            [
              <b key="email" className="wrap-anywhere text-ink">
                {email}
              </b>,
            ],
          )}
        </p>
        <p>{t('credentials.mail_check_help')}</p>
      </AuthHeading>
      <RouteButton to="/forgot-password" block>
        {t('credentials.mail_check_again')}
      </RouteButton>
      <RouteTextLink to="/sign-in" className="justify-self-center">
        {t('credentials.back_to_sign_in')}
      </RouteTextLink>
    </AuthFrame>
  );
}
