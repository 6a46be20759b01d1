import { addOrderNote } from '@lavoir/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { send } from '../../lib/api.ts';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { MissingLine } from '../../lib/retry-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { journalQuery, renewDispatch } from '../dispatch/dispatch.queries.ts';

/** What the laundry and operations write to each other about an order; the customer reads none of it. */
export function Comments({ orderId }: { orderId: number }) {
  const { t, dayTime } = useI18n();
  const client = useQueryClient();
  const journal = useQuery(journalQuery(orderId));
  const [words, setWords] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { isSending, failure, attempt } = useAttempt();
  const notes = (journal.data?.notes ?? []).filter((note) => note.kind === 'note' && note.words !== '');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    await attempt(async () => {
      const request = { params: { id: String(orderId) }, body: { note: words.trim() } };
      await send(addOrderNote, request, { idempotencyKey: key });
      setWords('');
      setKey(crypto.randomUUID());
      await renewDispatch(client);
    });
  };
  return (
    <Panel title={t('laundry.comments')} count={journal.data && notes.length}>
      <div className="grid gap-3 px-3.5 pb-3.5">
        <MissingLine of={[journal]} text={t('laundry.comments_failed')} />
        {journal.data && notes.length === 0 && <p className="text-ink-3">{t('laundry.comments_none')}</p>}
        <ul className="grid gap-2">
          {notes.map((note) => (
            <li key={note.id} className="rounded-sm bg-sunken px-3 py-2">
              <p className="wrap-anywhere whitespace-pre-line">{note.words}</p>
              <p className="text-2xs text-ink-3">
                {note.author ?? t('laundry.nobody')}, {dayTime(note.at)}
              </p>
            </li>
          ))}
        </ul>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <Field label={t('laundry.comment')}>
              <TextInput
                name="comment"
                value={words}
                maxLength={500}
                autoComplete="off"
                onChange={({ target }) => setWords(target.value)}
              />
            </Field>
          </div>
          <Button type="submit" loading={isSending} loadingText={t('shell.processing')}>
            {t('laundry.comment_send')}
          </Button>
        </form>
        <FormFailure text={failure} />
      </div>
    </Panel>
  );
}
