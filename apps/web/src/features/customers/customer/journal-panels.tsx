import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Customer } from '../customers.queries.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

const row =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-t border-line px-3.5 py-2 text-[0.8125rem]/4.5';

/** For staff only, and says so; under them what the customer reported. */
export function NotesPanel({ customer }: { customer: Customer }) {
  const { t, day, dayTime } = useI18n();
  const [isWriting, setWriting] = useState(false);
  const { notes, claims } = customer;
  return (
    <Panel
      title={t('customers.notes_claims')}
      tools={
        <Button size="row" variant="soft" onClick={() => setWriting(true)}>
          {t('customers.note_add')}
        </Button>
      }
    >
      <div className="grid gap-2 px-3.5 pb-3 text-[0.8125rem]/4.5">
        {notes.length === 0 && <p className="text-ink-3">{t('customers.no_note')}</p>}
        {notes.map((note) => (
          <div key={note.id} className="rounded-sm bg-accent-soft p-2.5">
            <p className="whitespace-pre-line wrap-anywhere">{note.words}</p>
            <p className="mt-0.5 text-2xs text-ink-2">
              {note.author ?? t('dispatch.someone')}, {dayTime(note.at)}
            </p>
          </div>
        ))}
      </div>
      <ul>
        {claims.map((claim) => (
          <li key={claim.id} className={row}>
            <span className="min-w-0">
              <Link
                to="/ops/claims"
                search={{
                  claim: claim.id,
                  ...(claim.state === 'answered' && { state: 'answered' as const }),
                }}
              >
                {t('claims.kind', { kind: claim.kind })}
              </Link>
              <span className="block text-ink-3">
                {claim.lavoir_order_id}, {dayTime(claim.created_at)}
              </span>
            </span>
            <Badge tone={claim.state === 'answered' ? 'green' : 'soap'} dot>
              {claim.state === 'answered'
                ? t('claims.state', { state: claim.state })
                : t('customers.answer_by', { date: day(claim.due_on) })}
            </Badge>
          </li>
        ))}
      </ul>
      {isWriting && <NoteDialog id={customer.id} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

const latestFirst = (one: { at: string }, other: { at: string }): number => (one.at < other.at ? 1 : -1);

/** What was sent about orders, and what staff wrote by hand. */
export function MailsPanel({ customer }: { customer: Customer }) {
  const { t, dayTime } = useI18n();
  const [isWriting, setWriting] = useState(false);
  const { mails, letters } = customer;
  const all = [
    ...mails.map((mail) => ({ ...mail, key: `mail ${mail.id}` })),
    ...letters.map((letter) => ({ ...letter, key: `letter ${letter.id}` })),
  ].toSorted(latestFirst);
  return (
    <Panel
      title={t('customers.mails')}
      count={all.length}
      tools={
        <Button size="row" variant="soft" onClick={() => setWriting(true)}>
          {t('customers.write')}
        </Button>
      }
    >
      {all.length === 0 && (
        <p className="px-3.5 pb-3 text-[0.8125rem] text-ink-3">{t('customers.no_mail')}</p>
      )}
      <ul>
        {all.map((mail) => (
          <li key={mail.key} className={row}>
            <span className="text-ink-3">{dayTime(mail.at)}</span>
            {'template' in mail ? (
              <>
                <span className="min-w-0 flex-1 first-letter:uppercase">
                  {t('dispatch.mail_name', { template: mail.template })}
                </span>
                <span className="text-ink-3">{mail.lavoir_order_id}</span>
              </>
            ) : (
              <>
                <details className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  <summary className="min-h-11 cursor-pointer content-center md:min-h-0 pointer-coarse:min-h-11">
                    {mail.subject}
                  </summary>
                  <p className="pt-1 whitespace-pre-line text-ink-2">{mail.text}</p>
                </details>
                <span className="text-ink-3">
                  {t('customers.letter_by', { name: mail.author ?? t('dispatch.someone') })}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {isWriting && <LetterDialog customer={customer} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

/** What happened with orders, and what staff wrote, the latest first. */
export function TimelinePanel({ customer: { events, letters } }: { customer: Customer }) {
  const { t, dayTime } = useI18n();
  const all = [
    ...events.map((event) => ({ ...event, key: `event ${event.id}` })),
    ...letters.map((letter) => ({ ...letter, key: `letter ${letter.id}` })),
  ].toSorted(latestFirst);
  return (
    <Panel title={t('dispatch.timeline')} count={all.length}>
      {all.length === 0 && (
        <p className="px-3.5 pb-3 text-[0.8125rem] text-ink-3">{t('customers.no_event')}</p>
      )}
      <ul>
        {all.map((one) => (
          <li key={one.key} className={row}>
            <span className="min-w-32 text-ink-3">{dayTime(one.at)}</span>
            {'action' in one ? (
              <>
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {t('dispatch.event', { action: one.action })}{' '}
                  <span className="text-ink-3">
                    {t('dispatch.by_role', {
                      role: one.actor_role,
                      name: one.actor ?? t('dispatch.someone'),
                    })}
                    {one.note && `. ${one.note}`}
                  </span>
                </span>
                <span className="text-ink-3">{one.lavoir_order_id}</span>
              </>
            ) : (
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                {t('customers.letter_event')}{' '}
                <span className="text-ink-3">
                  {t('dispatch.by_role', { role: 'operator', name: one.author ?? t('dispatch.someone') })}.{' '}
                  {one.subject}
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
