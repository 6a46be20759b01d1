import { messageEvents, messageWays } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { messagesQuery, useChooseMessage } from './messages.queries.ts';
import type { Choice } from './messages.queries.ts';
import { ThisDevice } from './this-device.tsx';

/** What somebody hears of, and how: each switch acts at once, and acts back. */
export function MessagesCard() {
  const { t } = useI18n();
  const query = useQuery(messagesQuery());
  return (
    <Card className="grid gap-3 *:min-w-0">
      <Heading level={2} id="messages">
        {t('messages.title')}
      </Heading>
      <p className="text-sm text-ink-2">{t('messages.text')}</p>
      {query.data ? (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {messageEvents.map((event) => (
              <Event
                key={event}
                event={event}
                choices={query.data.choices.filter((choice) => choice.event === event)}
              />
            ))}
          </ul>
          <ThisDevice />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Card>
  );
}

function Waiting({
  query,
}: {
  query: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
}) {
  const { t } = useI18n();
  if (query.isError) return <QueryError query={query} title={t('messages.load_failed')} />;
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-3">
      {messageEvents.map((event) => (
        <Skeleton key={event} height={64} />
      ))}
    </div>
  );
}

function Event({ event, choices }: { event: Choice['event']; choices: readonly Choice[] }) {
  const { t } = useI18n();
  const saving = useChooseMessage();
  const name = t('messages.event', { event });
  const choose = (choice: Choice) =>
    saving.mutate(choice, { onError: () => toast.error(t('messages.save_failed')) });
  return (
    <li className="grid gap-1 py-2.5">
      <span className="font-semibold">{name}</span>
      <div className="flex flex-wrap items-center gap-x-6 text-sm text-ink-2">
        {messageWays[event].mail === 'always' && <span>{t('messages.always', { event })}</span>}
        {choices.map((choice) => {
          const channel = t('messages.channel', { channel: choice.channel });
          return (
            <span key={choice.channel} className="inline-flex min-h-11 items-center gap-2.5">
              <span aria-hidden="true">{channel}</span>
              <Switch
                label={t('messages.switch', { event: name, channel })}
                checked={
                  saving.isPending && saving.variables.channel === choice.channel
                    ? saving.variables.wanted
                    : choice.wanted
                }
                onChange={(wanted) => choose({ ...choice, wanted })}
              />
            </span>
          );
        })}
      </div>
    </li>
  );
}
