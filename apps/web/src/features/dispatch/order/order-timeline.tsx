import { addOrderNote } from '@lavoir/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { PartHeading } from '../../../ui/part-heading.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { Moment, TimeLine } from '../../../ui/time-line.tsx';
import type { TimeLineTone } from '../../../ui/time-line.tsx';
import { toast } from '../../../ui/toast.ts';
import { journalQuery, renewDispatch } from '../dispatch.queries.ts';
import type { Journal, OpsOrder } from '../dispatch.queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type Entry = { key: string; at: string; title: string; detail: string; tone: TimeLineTone };

const parts = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(' · ');

const eventsOf = ({ t }: Texts, { events }: OpsOrder): Entry[] =>
  events.map(({ id, action, at, actor, actor_role, note, payment_status }) => ({
    key: `event ${id}`,
    at,
    title: t('dispatch.event', { action }),
    detail: parts(t('dispatch.by_role', { role: actor_role, name: actor ?? t('dispatch.someone') }), note),
    tone: action.startsWith('fail') || (payment_status === 'failed' && action !== 'cancel') ? 'bad' : 'step',
  }));

const writtenOf = ({ t, dayTime }: Texts, { notes, mails }: Journal): Entry[] => [
  ...notes.map(({ id, kind, until, words, author, at }): Entry => ({
    key: `note ${id}`,
    at,
    title: t('dispatch.staff_event', { kind, words, time: until ? dayTime(until) : '' }),
    detail: parts(author ?? t('dispatch.someone'), kind === 'driver' ? null : words),
    tone: 'staff',
  })),
  ...mails.map(({ id, template, at }): Entry => ({
    key: `mail ${id}`,
    at,
    title: t('dispatch.mail', { template: t('dispatch.mail_name', { template }) }),
    detail: '',
    tone: 'staff',
  })),
];

/** What was done, written and sent, with the latest on top. */
export function OrderTimeline({ order }: { order: OpsOrder }) {
  const texts = useI18n();
  const { t, dayAndTime } = texts;
  const client = useQueryClient();
  const [key, setKey] = useState<string>();
  const journal = useQuery(journalQuery(order.id));
  const entries = [
    ...eventsOf(texts, order),
    ...(journal.data ? writtenOf(texts, journal.data) : []),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const write = async (note: string) => {
    if (key === undefined) return;
    const request = { params: { id: String(order.id) }, body: { note } };
    await send(addOrderNote, request, { idempotencyKey: key });
    await renewDispatch(client);
    toast.success(t('dispatch.note_kept'));
  };
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <PartHeading>{t('dispatch.timeline')}</PartHeading>
        <TextButton onClick={() => setKey(crypto.randomUUID())}>{t('dispatch.note_add')}</TextButton>
      </div>
      {journal.isError && (
        <p role="alert" className="text-danger">
          {t('dispatch.journal_failed')}
        </p>
      )}
      <TimeLine className="mt-1">
        {entries.map(({ key: id, at, title, detail, tone }) => {
          const [day, time] = dayAndTime(at);
          return <Moment key={id} at={at} day={day} title={title} detail={parts(time, detail)} tone={tone} />;
        })}
      </TimeLine>
      {key !== undefined && (
        <ReasonDialog
          title={t('dispatch.note_add')}
          label={t('dispatch.note')}
          help={t('dispatch.note_help')}
          required
          confirm={t('dispatch.note_keep')}
          onConfirm={write}
          onClose={() => setKey(undefined)}
        />
      )}
    </section>
  );
}
