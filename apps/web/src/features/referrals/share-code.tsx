import { brand } from '@lavoir/domain';
import { Check, Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** how long 'Copied' stands, in ms: SPEC's two seconds */
const copiedMs = 2_000;

/** The own code, to copy or to send. */
export function ShareCode({ code }: { code: string }) {
  const { t } = useI18n();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const link = `${window.location.origin}/personal-details?friend=${encodeURIComponent(code)}`;
  const words = t('referrals.message', { brand: brand.display, code, link });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
    } catch {
      // refused, or no secure page: the code stands there to be selected
      toast.error(t('referrals.copy_failed'));
    }
  };
  const share = async () => {
    // whoever closes the device's own sheet has decided so
    await navigator.share({ title: brand.display, text: words }).catch(() => undefined);
  };
  return (
    <>
      <div className="grid gap-2">
        <span className="text-sm font-semibold" id="own-code">
          {t('referrals.your_code')}
        </span>
        <div className="flex max-w-105 flex-wrap items-center gap-2 rounded-md bg-[#fff] p-1.5 text-[#15182B] forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:text-[CanvasText]">
          <b
            aria-labelledby="own-code"
            role="group"
            className="min-w-0 flex-[999_1_auto] py-1.5 pl-3.5 wrap-anywhere font-display text-[1.375rem]/[1.2] font-[740] tracking-[0.06em] select-all"
          >
            {code}
          </b>
          <Button
            size="sm"
            variant="primary"
            className="grow"
            icon={isCopied ? Check : Copy}
            onClick={() => void copy()}
          >
            {isCopied ? t('referrals.copied') : t('referrals.copy')}
          </Button>
        </div>
        <span role="status" className="sr-only">
          {isCopied && t('referrals.copied')}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          icon={MessageCircle}
          variant="soap"
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </ButtonLink>
        <ButtonLink
          size="sm"
          icon={Mail}
          variant="soap"
          href={`mailto:?subject=${encodeURIComponent(brand.display)}&body=${encodeURIComponent(words)}`}
        >
          {t('referrals.by_mail')}
        </ButtonLink>
        {'share' in navigator && (
          <Button size="sm" icon={Share2} variant="soap" onClick={() => void share()}>
            {t('referrals.share')}
          </Button>
        )}
      </div>
    </>
  );
}
