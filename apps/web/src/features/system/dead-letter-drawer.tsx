import { putLetterAside } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { Archive, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { DrawerFailed } from '../../shells/operations/drawer-failed.tsx';
import { DrawerHead } from '../../shells/operations/drawer-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PartHeading } from '../../ui/part-heading.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../dispatch/reason-dialog.tsx';
import { letterQuery, useRetry, useSystemChanged } from './system.queries.ts';
import type { LetterDetail } from './system.queries.ts';
import { letterName } from './system-words.ts';

/** One dead letter: what was sent, what was answered, what staff did, and the two things to do. */
export function LetterDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useI18n();
  const { t } = texts;
  const query = useQuery(letterQuery(id));
  const { data } = query;
  return (
    <div className="grid content-start gap-4 p-5 *:min-w-0">
      <DrawerHead title={data ? letterName(texts, data) : t('system.letter')} onClose={onClose} />
      {query.isPending && <Skeleton height={240} label={t('common.loading')} />}
      {query.isError && !data && <DrawerFailed query={query} />}
      {data && <Letter letter={data} onClose={onClose} />}
    </div>
  );
}

function Letter({ letter, onClose }: { letter: LetterDetail; onClose: () => void }) {
  const texts = useI18n();
  const { t, dayTime } = texts;
  const retry = useRetry();
  const changed = useSystemChanged();
  const [isAsking, setAsking] = useState(false);
  const { id, answer, state, sent, acts, customer, order, first_at, at, tries } = letter;
  const facts = [
    [t('system.for_whom'), customer],
    [t('system.about_order'), order?.number],
    [t('system.first_try'), dayTime(first_at)],
    [t('system.last_try'), `${dayTime(at)}, ${t('system.tries', { count: tries })}`],
  ].filter(([, value]) => value) as [string, string][];
  const isSettled = acts.length > 0;
  return (
    <>
      <Note tone={state === 'dead' ? 'red' : 'blue'} title={t('system.answered')}>
        {answer || t('system.answer_none')}
      </Note>
      <FactList facts={facts} />
      <section aria-label={t('system.sent')}>
        <PartHeading>{t('system.sent')}</PartHeading>
        <dl className="mt-2 grid gap-1 rounded-sm bg-sunken p-3 font-mono text-2xs">
          {Object.entries(sent).map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt>{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isSettled && (
        <section aria-label={t('system.acts')}>
          <PartHeading>{t('system.acts')}</PartHeading>
          <ul className="mt-1 grid gap-1">
            {acts.map((act) => (
              <li key={act.at} className="wrap-anywhere">
                {t('system.act', act)}, {dayTime(act.at)}
                {act.reason && `: ${act.reason}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isSettled ? (
        <div className="flex">
          <Badge tone={state === 'done' ? 'green' : 'blue'}>{t('system.state', { state })}</Badge>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="dense"
            icon={RotateCcw}
            loading={retry.isPending}
            onClick={() =>
              retry.mutate(id, {
                onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
              })
            }
          >
            {t('system.retry')}
          </Button>
          <Button size="dense" icon={Archive} onClick={() => setAsking(true)}>
            {t('system.aside')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('system.aside_title')}
          description={t('system.aside_text')}
          required
          careful
          confirm={t('system.aside')}
          onConfirm={async (reason) => {
            await send(putLetterAside, { params: { id }, body: { reason } });
            toast.success(t('system.aside_done'));
            onClose();
            await changed();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
