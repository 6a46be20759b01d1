import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { failureText } from './failures.ts';

/** What one press sends: whether it is on its way, and in words why it failed. Another press meanwhile does nothing. */
export const useAttempt = () => {
  const texts = useI18n();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (cause) {
      setFailure(failureText(cause, texts, 'common.went_wrong'));
    }
    setSending(false);
  };
  return { isSending, failure, attempt };
};
