import { GripVertical } from 'lucide-react';
import { useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDragCard } from './use-card-drag.ts';

type CardHandleProps = { card: string; name: string };

/** Where the mouse takes a card; fingers and keys give it by its driver's button. */
export function CardHandle({ card, name }: CardHandleProps) {
  const { t } = useI18n();
  const handle = useRef<HTMLSpanElement>(null);
  useDragCard(handle, card);
  return (
    <span
      ref={handle}
      title={t('board.give_handle', { name })}
      className="relative z-1 grid min-h-6 w-5 cursor-grab place-items-center rounded-[6px] text-ink-3 hover:bg-hover pointer-coarse:hidden"
    >
      <Icon of={GripVertical} size="sm" />
    </span>
  );
}
