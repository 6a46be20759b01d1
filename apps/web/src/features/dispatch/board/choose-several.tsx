import { ListChecks } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';

type ChooseSeveralProps = { isChoosing: boolean; onBegin: () => void; onEnd: () => void };

/** Begins and ends choosing; what had the focus and went with the choice gives it back here. */
export function ChooseSeveral({ isChoosing, onBegin, onEnd }: ChooseSeveralProps) {
  const { t } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(isChoosing);
  useEffect(() => {
    if (wasChoosing.current && !isChoosing && document.activeElement === document.body)
      button.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isChoosing}
      className="flex min-h-8 items-center gap-1.5 rounded-[10px] px-3 font-semibold text-primary-text hover:bg-hover aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft pointer-coarse:min-h-11"
      onClick={isChoosing ? onEnd : onBegin}
    >
      <Icon of={ListChecks} size="sm" />
      {t('board.choose')}
    </button>
  );
}
