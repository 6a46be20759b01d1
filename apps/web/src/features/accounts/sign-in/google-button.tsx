import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { loadScript } from '../load-script.ts';

type Credential = { credential?: string };

type GoogleIdentity = {
  initialize: (options: { client_id: string; callback: (answer: Credential) => void }) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
};

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

/** Google draws no wider button, in px. */
const widest = 400;

type GoogleButtonProps = { clientId: string; onToken: (idToken: string) => void };

/** Google's own button, drawn by Google's script; nothing where that script doesn't come. */
export function GoogleButton({ clientId, onToken }: GoogleButtonProps) {
  const { locale } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const receive = useEffectEvent(({ credential }: Credential) => {
    if (credential) onToken(credential);
  });

  useEffect(() => {
    let gone = false;
    const draw = () => {
      const identity = window.google?.accounts?.id;
      if (gone || !place.current) return;
      if (!identity) return setMissing(true);
      identity.initialize({ client_id: clientId, callback: (answer) => receive(answer) });
      identity.renderButton(place.current, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        shape: 'pill',
        text: 'continue_with',
        locale,
        width: Math.min(widest, place.current.clientWidth),
      });
    };
    loadScript(`https://accounts.google.com/gsi/client?hl=${locale}`).then(
      draw,
      () => !gone && setMissing(true),
    );
    return () => {
      gone = true;
    };
  }, [clientId, locale]);

  if (isMissing) return null;
  return <div ref={place} className="grid min-h-12 place-items-center [color-scheme:light]" />;
}
