import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Heading } from '../../ui/heading.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type DrawerHeadProps = {
  title: string;
  /** how it stands, beside its title */
  badge?: ReactNode;
  /** what can be done with it besides, as signs before the one that closes */
  children?: ReactNode;
  onClose: () => void;
};

/** The head of what is open beside a page: it takes the focus; Escape closes it too. */
export function DrawerHead({ title, badge, children, onClose }: DrawerHeadProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useShortcuts([{ key: 'escape', label: t('common.close'), run: onClose }]);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
        <Heading
          level={2}
          size={3}
          ref={heading}
          tabIndex={-1}
          className="min-w-0 wrap-anywhere outline-none"
        >
          {title}
        </Heading>
        {badge}
      </div>
      <span className="-mt-2 -mr-2.5 flex flex-none">
        {children}
        <IconButton label={t('common.close')} icon={X} onClick={onClose} />
      </span>
    </div>
  );
}
