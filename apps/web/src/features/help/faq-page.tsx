import { useLoaderData } from '@tanstack/react-router';
import { ChevronDown, Mail, Phone } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Blocks } from './blocks.tsx';
import { houseContact } from '@lavoir/i18n/house';
import type { Faq, Section } from './content/shapes.ts';
import { PageHead } from './page-head.tsx';
import { RichText } from './text.tsx';

/** `/faq`: what people ask, and how to reach us. */
export function FaqPage() {
  const faq = useLoaderData({ from: '/public/faq' });
  return (
    <Page>
      <PageHead title={faq.title} lead={faq.lead} />
      <div className="grid items-start gap-6 *:min-w-0 side:grid-cols-[minmax(0,1fr)_384px] side:gap-8">
        <div className="grid gap-10 *:min-w-0">
          {faq.groups.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id} className="grid gap-3">
              <Heading level={2} id={id} tabIndex={-1}>
                {title}
              </Heading>
              <Card as="div" flush className="divide-y divide-line">
                {questions.map((question) => (
                  <Question key={question.id} {...question} />
                ))}
              </Card>
            </section>
          ))}
        </div>
        <div className="grid gap-4 *:min-w-0 side:sticky side:top-[calc(var(--topbar-h)+24px)]">
          <Contact contact={faq.contact} />
        </div>
      </div>
    </Page>
  );
}

function Question({ id, title, blocks }: Section) {
  return (
    <details id={id} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3.5 font-semibold wrap-anywhere hover:bg-hover focus-visible:-outline-offset-2 md:px-6 [&::-webkit-details-marker]:hidden">
        <span>
          <RichText text={title} />
        </span>
        <Icon of={ChevronDown} className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-5 pb-5 *:min-w-0 text-ink-2 md:px-6">
        <Blocks blocks={blocks} />
      </div>
    </details>
  );
}

function Contact({ contact }: { contact: Faq['contact'] }) {
  const { t } = useI18n();
  return (
    <Card as="aside" className="grid content-start gap-4 *:min-w-0" aria-labelledby="contact">
      <Heading level={2} id="contact" tabIndex={-1}>
        {contact.title}
      </Heading>
      <p className="text-ink-2">
        <RichText text={contact.text} />
      </p>
      <ButtonLink
        block
        variant="primary"
        className="wrap-anywhere"
        icon={Mail}
        href={`mailto:${houseContact.mail}`}
      >
        {houseContact.mail}
      </ButtonLink>
      <ButtonLink block icon={Phone} href={`tel:${houseContact.phone.replaceAll(' ', '')}`}>
        <span className="sr-only">{t('help.call')} </span>
        {houseContact.phone}
      </ButtonLink>
      <p className="text-sm text-ink-3">
        <RichText text={contact.hours} />
      </p>
      <address className="text-sm text-ink-2 not-italic">
        <RichText text="{company}" />
        <br />
        <RichText text="{street}, {city}" />
      </address>
    </Card>
  );
}
