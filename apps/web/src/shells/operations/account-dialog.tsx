import { createLink } from '@tanstack/react-router';
import { Keyboard, LogOut, ShieldCheck, Truck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { LanguageChoice } from '../../features/accounts/profile/language-choice.tsx';
import { signOutHere } from '../../features/accounts/sessions.ts';
import { useI18n } from '../../lib/i18n.tsx';
import type { Session } from '../../lib/session.ts';
import { chooseTheme, themes, useTheme } from '../../lib/theme.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { idOf } from './entries.ts';
import type { Entry } from './entries.ts';
import { railOnPhone } from './rail.tsx';

const PageLink = createLink((props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...props} variant="ghost" block className="base:justify-start" />
));

type AccountDialogProps = {
  user: Session['user'];
  entries: readonly Entry[];
  /** none: where there are no keys to tell of */
  onKeys?: () => void;
  onClose: () => void;
};

/** Who is signed in, how the console looks, the way out; on a phone the pages besides that the bar has no room for. */
export function AccountDialog({ user, entries, onKeys, onClose }: AccountDialogProps) {
  const { t, locale } = useI18n();
  const theme = useTheme();
  const roles = user.roles.map((role) => t('operations.role', { role }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${user.first_name} ${user.last_name}`}
      description={new Intl.ListFormat(locale).format(roles)}
      closeLabel={t('common.close')}
      size="sm"
    >
      {entries.length > railOnPhone && (
        <nav className="grid gap-1 md:hidden" aria-label={t('operations.pages')}>
          {entries.slice(railOnPhone).map((entry) => (
            <PageLink key={idOf(entry)} to={entry.to} icon={entry.icon} onClick={onClose}>
              {t(entry.title)}
            </PageLink>
          ))}
        </nav>
      )}
      <div className="grid gap-4 *:min-w-0">
        <LanguageChoice />
        <SegmentedChoice
          label={t('shell.theme')}
          value={theme}
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, label: t(`shell.theme_${value}`) }))}
        />
        <PageLink to="/ops/second-lock" icon={ShieldCheck} onClick={onClose}>
          {t('operations.second_lock')}
        </PageLink>
        {user.roles.includes('driver') && entries.some(({ to }) => to !== '/ops/run') && (
          <PageLink to="/ops/run" icon={Truck} onClick={onClose}>
            {t('operations.own_run')}
          </PageLink>
        )}
        {onKeys && (
          <Button icon={Keyboard} onClick={onKeys} className="pointer-coarse:hidden">
            {t('operations.keys_all')}
          </Button>
        )}
        <Button icon={LogOut} onClick={() => void signOutHere()}>
          {t('shell.sign_out')}
        </Button>
      </div>
    </Dialog>
  );
}
