import { retryDeadLetter } from '@lavoir/contract';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { oneByOne } from '../../lib/one-by-one.ts';
import type { Progress } from '../../lib/one-by-one.ts';
import { Icon } from '../../ui/icon.tsx';
import { rowAction } from '../../ui/row-list.tsx';
import { toast } from '../../ui/toast.ts';
import { useSystemChanged } from './system.queries.ts';

/** Tries several dead letters again. */
export function RetryAll({ ids }: { ids: readonly string[] }) {
  const texts = useI18n();
  const { t } = texts;
  const changed = useSystemChanged();
  const [progress, setProgress] = useState<Progress>();
  const retryAll = async () => {
    const failed = await oneByOne(ids, async (id) => send(retryDeadLetter, { params: { id } }), setProgress);
    await changed();
    setProgress(undefined);
    const left = failed.length;
    const count = ids.length - left;
    const [first] = failed;
    if (first) {
      const why = failureText(first.cause, texts, 'common.went_wrong');
      toast.error(t('system.retried_some', { count, left, why }));
    } else toast.success(t('system.retried_all', { count }));
  };
  return (
    <>
      <button
        type="button"
        className={rowAction()}
        aria-busy={progress !== undefined || undefined}
        onClick={() => !progress && void retryAll()}
      >
        <Icon of={RotateCcw} size="sm" />
        {progress ? t('system.retrying_all', progress) : t('system.retry_all')}
      </button>
      <span role="status" className="sr-only">
        {progress && t('system.retrying_all', progress)}
      </span>
    </>
  );
}
