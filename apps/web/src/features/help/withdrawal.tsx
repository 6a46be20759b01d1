import { Copy, Mail } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { mailTo } from './contact.ts';

/**
 * The withdrawal function of Directive 2011/83/EU, art. 11a: an order that wasn't picked up is deleted in the app, any
 * other is withdrawn from by a statement that is ready to send. The law asks for a name, the contract and an address
 * for the acknowledgement, no more.
 */
export function Withdrawal() {
  const { t } = useI18n();
  const user = useSession()?.user;
  const [name, setName] = useState(user ? `${user.first_name} ${user.last_name}`.trim() : '');
  const [email, setEmail] = useState(user?.email ?? '');
  const [order, setOrder] = useState('');

  const gap = '…………';
  const statement = t('legal.statement', {
    order: order.trim() || gap,
    name: name.trim() || gap,
    email: email.trim() || gap,
  });
  const subject = t('legal.statement_subject', { order: order.trim() || gap });
  const mail = mailTo(subject, statement);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(statement);
      toast.success(t('legal.statement_copied'));
    } catch {
      toast.error(t('legal.statement_not_copied'));
    }
  };

  return (
    <div className="grid gap-4">
      <Card as="div" className="grid content-start gap-4 *:min-w-0">
        <Heading level={3}>{t('legal.not_picked_up')}</Heading>
        <p className="text-ink-2">{t('legal.not_picked_up_text')}</p>
        <div>
          <RouteButton to="/order" variant="primary">
            {t('legal.withdraw_order')}
          </RouteButton>
        </div>
      </Card>
      <Card as="div" className="grid content-start gap-4 *:min-w-0">
        <Heading level={3}>{t('legal.picked_up')}</Heading>
        <p className="text-ink-2">{t('legal.picked_up_text')}</p>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field label={t('legal.your_name')}>
            <TextInput autoComplete="name" value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label={t('legal.order_number')}>
            <TextInput
              placeholder="LV-20418"
              value={order}
              onChange={({ target }) => setOrder(target.value)}
            />
          </Field>
        </div>
        <Field label={t('accounts.email')} help={t('legal.email_help')}>
          <TextInput
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <blockquote
          className="rounded-md bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-line"
          aria-live="off"
        >
          {statement}
        </blockquote>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink icon={Mail} href={mail}>
            {t('legal.confirm_withdrawal')}
          </ButtonLink>
          <Button variant="ghost" icon={Copy} onClick={() => void copy()}>
            {t('legal.copy_statement')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
