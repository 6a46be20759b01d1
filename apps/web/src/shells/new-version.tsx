import { minuteMs } from '@lavoir/domain';
import { RotateCcw, X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { entryOf } from '../lib/entry.ts';
import { addTexts, loadTexts } from '../lib/i18n.tsx';
import { keepTyped } from '../lib/forms/typed.ts';
import { renew } from '../lib/renew.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const isNewer = async (): Promise<boolean> => {
  const answer = await fetch('/', { cache: 'no-store' });
  if (!answer.ok) return false;
  const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  return entry !== '' && entry !== entryOf(document);
};

type BarProps = { text: string; reload: string; dismiss: string; onDismiss: () => void };

function NewVersionBar({ text, reload, dismiss, onDismiss }: BarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface py-2 pr-2 pl-4 shadow-3 inset-ring inset-ring-line">
      <p className="min-w-0 flex-1 text-sm font-semibold">{text}</p>
      <Button variant="primary" size="sm" icon={RotateCcw} onClick={() => void renew(true, keepTyped)}>
        {reload}
      </Button>
      <IconButton label={dismiss} icon={X} onClick={onDismiss} />
    </div>
  );
}

/** Until it is answered; what is typed is kept over the reload. */
const offer = async (): Promise<void> => {
  await addTexts('orders');
  const { t } = await loadTexts();
  const place = document.createElement('div');
  // read out when its text comes
  place.setAttribute('role', 'status');
  place.className =
    'fixed inset-x-4 bottom-[calc(--spacing(4)+var(--page-bar-h,0px))] z-50 mx-auto max-w-[480px]';
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <NewVersionBar
      text={t('release.ready')}
      reload={t('release.reload')}
      dismiss={t('shell.dismiss')}
      onDismiss={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
};

const atMostEveryMs = 15 * minuteMs;

/** Who comes back to a page is told where the server has another one by now. Once: later on, each page is the new one. */
export const watchForNewVersion = (): void => {
  let lookedAt = -Infinity;
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < atMostEveryMs) return;
    lookedAt = Date.now();
    if (!(await isNewer())) return;
    document.removeEventListener('visibilitychange', onShown);
    await offer();
  };
  // without a network it is looked at another time
  const onShown = () => void look().catch(() => undefined);
  document.addEventListener('visibilitychange', onShown);
};
