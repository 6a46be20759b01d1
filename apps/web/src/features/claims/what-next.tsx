import { claimAnswerDue, wallClockAt } from '@lavoir/domain';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';

/** What becomes of a claim that is sent today. */
export function WhatNext() {
  const { t, day } = useI18n();
  const [due] = useState(() => claimAnswerDue(wallClockAt(new Date()).day));
  const steps = [
    { title: t('claims.next_sent'), detail: t('claims.next_today') },
    { title: t('claims.next_look'), detail: t('claims.by', { date: day(due) }) },
    { title: t('claims.next_answer'), detail: t('claims.next_where') },
    { title: t('claims.next_yes'), detail: t('claims.next_yes_text') },
  ];
  return (
    <Card as="aside" className="grid gap-4">
      <Heading level={2} size={3}>
        {t('claims.next')}
      </Heading>
      <ol className="grid gap-4">
        {steps.map(({ title, detail }, index) => (
          <li key={title} className="grid grid-cols-[32px_1fr] gap-3.5">
            <span
              className="grid size-8 place-items-center rounded-full text-xs font-bold text-ink-3 inset-ring-2 inset-ring-line-strong"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <span>
              <b className="block">{title}</b>
              <span className="text-sm text-ink-2">{detail}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
