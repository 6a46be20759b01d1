import { retryDeadLetter } from '@lavoir/contract';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Unreachable } from '../../lib/refused.ts';
import { Icon } from '../../ui/icon.tsx';
import { rowAction } from '../../ui/row-list.tsx';
import { toast } from '../../ui/toast.ts';
import { useSystemChanged } from './system.queries.ts';

/** Tries several dead letters again, one behind the other; each for itself: what one of them is refused keeps no other back. */
export function RetryAll({ ids }: { ids: readonly string[] }) {
  const texts = useI18n();
  const { t } = texts;
  const changed = useSystemChanged();
  const [progress, setProgress] = useState<{ number: number; all: number }>();
  const retryAll = async () => {
    let tried = 0;
    let failure: unknown;
    for (const [index, id] of ids.entries()) {
      setProgress({ number: index + 1, all: ids.length });
      try {
        await send(retryDeadLetter, { params: { id } });
        tried += 1;
      } catch (cause) {
        failure ??= cause;
        // nobody waits for each of the others that it can't be reached either
        if (cause instanceof Unreachable) break;
      }
    }
    await changed();
    setProgress(undefined);
    const left = ids.length - tried;
    if (left === 0) toast.success(t('system.retried_all', { count: tried }));
    else
      toast.error(
        t('system.retried_some', {
          count: tried,
          left,
          why: failureText(failure, texts, 'common.went_wrong'),
        }),
      );
  };
  return (
    <>
      <button
        type="button"
        className={rowAction()}
        disabled={progress !== undefined}
        onClick={() => void retryAll()}
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
