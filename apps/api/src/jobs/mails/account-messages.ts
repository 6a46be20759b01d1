import { formatMoney } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import type { Cents } from '@lavoir/domain';
import type { AccountTemplate, Recipient } from '../mail-jobs.ts';
import type { Links } from './links.ts';
import { frame, greet, sayIn } from './message.ts';
import type { Message } from './message.ts';

type Person = { firstName: string; locale: Locale };

/** @param token of the one-time link, in the mails that have one */
export const accountMessage = (
  template: AccountTemplate,
  person: Person,
  links: Links,
  token: string,
): Message => {
  const urls: Record<AccountTemplate, string> = {
    welcome: links.home,
    confirm_email: links.confirmation(token),
    reset_password: links.reset(token),
    google_only: links.signIn,
    password_changed: links.forgotPassword,
    invitation: links.invitation(token),
  };
  const say = sayIn(person.locale);
  const { intro, label, ...rest } = frame(say, template, { hello: greet(say, person.firstName) });
  return {
    ...rest,
    locale: person.locale,
    blocks: [{ kind: 'text', text: intro }],
    button: { label, url: urls[template] },
    footer: say('mails.footer_account'),
  };
};

export const referralMessage = (person: Person, friendName: string, amount: Cents, links: Links): Message => {
  const say = sayIn(person.locale);
  const friend = friendName.trim() || say('mails.referral_credited_friend');
  const params = { hello: greet(say, person.firstName), friend, amount: formatMoney(amount) };
  const { intro, label, ...rest } = frame(say, 'referral_credited', params);
  return {
    ...rest,
    locale: person.locale,
    blocks: [{ kind: 'text', text: intro }],
    button: { label, url: links.wallet },
    footer: say('mails.footer_account'),
  };
};

export const farewellMessage = ({ firstName, locale }: Recipient, links: Links): Message => {
  const say = sayIn(locale);
  const { intro, label, ...rest } = frame(say, 'account_deleted', { hello: greet(say, firstName) });
  return {
    ...rest,
    locale,
    blocks: [{ kind: 'text', text: intro }],
    button: { label, url: links.home },
    footer: say('mails.footer_former'),
  };
};
