import { useLoaderData } from '@tanstack/react-router';
import { ChevronDown, Mail, Phone } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Blocks } from './blocks.tsx';
import { company } from './content/facts.ts';
import type { Faq, Section } from './content/shapes.ts';
import { RichText } from './text.tsx';

/** `/faq`: what people ask, and how to reach us. */
export function FaqPage() {
  const faq = useLoaderData({ from: '/public/faq' });
  return (
    <main id="main" className="wrap main">
      <header className="mb-8 grid gap-3 md:mb-12">
        <h1 className="h1">{faq.title}</h1>
        <p className="lead max-w-[60ch]">{faq.lead}</p>
      </header>
      <div className="cols cols--side">
        <div className="grid gap-10">
          {faq.groups.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id} className="grid gap-3">
              <h2 className="h2" id={id} tabIndex={-1}>
                {title}
              </h2>
              <div className="card card--flush divide-y divide-line">
                {questions.map((question) => (
                  <Question key={question.id} {...question} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <div className="side">
          <Contact contact={faq.contact} />
        </div>
      </div>
    </main>
  );
}

function Question({ id, title, blocks }: Section) {
  return (
    <details id={id} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3.5 font-semibold hover:bg-hover focus-visible:-outline-offset-2 md:px-6 [&::-webkit-details-marker]:hidden">
        {title}
        <Icon of={ChevronDown} className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-5 pb-5 text-ink-2 md:px-6">
        <Blocks blocks={blocks} />
      </div>
    </details>
  );
}

function Contact({ contact }: { contact: Faq['contact'] }) {
  const { t } = useI18n();
  return (
    <Card as="aside" className="stack" aria-labelledby="contact">
      <h2 className="h2" id="contact" tabIndex={-1}>
        {contact.title}
      </h2>
      <p className="ink2">{contact.text}</p>
      <ButtonLink block variant="primary" icon={Mail} href={`mailto:${company.mail}`}>
        {company.mail}
      </ButtonLink>
      <ButtonLink block icon={Phone} href={`tel:${company.phone.replaceAll(' ', '')}`}>
        <span className="vh">{t('help.call')} </span>
        {company.phone}
      </ButtonLink>
      <p className="sm mut">{contact.hours}</p>
      <address className="sm ink2 not-italic">
        <RichText text="{company}" />
        <br />
        <RichText text="{street}, {city}" />
      </address>
    </Card>
  );
}
