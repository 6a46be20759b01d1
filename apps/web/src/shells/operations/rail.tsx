import { initialsOf } from '../../lib/initials.ts';
import { createLink } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import type { Session } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { tellBarHeight } from '../../ui/bar-height.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { idOf } from './entries.ts';
import type { Entry } from './entries.ts';
import { useLaundryRail } from './use-laundry-rail.ts';

/** Ink in both themes, so its colours are no tokens but those of the dark theme. */
const look = tv({
  slots: {
    bar: 'print:hidden sticky bottom-0 z-(--z-bar) order-last flex justify-around gap-1 bg-[#15182b] forced-colors:border-t md:forced-colors:border-t-0 md:forced-colors:border-r px-2.5 pt-1.5 pb-[calc(--spacing(1.5)+env(safe-area-inset-bottom))] text-[#c5c8da] [--color-focus:#ffc94d] md:static md:order-none md:flex-col md:items-center md:justify-start md:overflow-y-auto md:pt-3.5 md:pb-0 md:[scrollbar-width:none]',
    // a laundry's tablet has room for words, and hands that are wet
    word: 'hidden text-center text-2xs/4 font-semibold text-balance wrap-anywhere',
    count:
      'absolute top-0.5 right-0 min-w-5 forced-colors:border md:right-3 rounded-full bg-[#ffc94d] px-1 text-center text-[0.6875rem]/5 font-bold text-[#15182b]',
    item: 'relative inline-grid size-11 flex-none place-items-center rounded-[12px] text-inherit no-underline hover:bg-on-panel/10 hover:text-on-panel aria-[current=page]:bg-[#2541c4] aria-[current=page]:text-on-panel',
  },
  variants: {
    hasWords: {
      true: {
        word: 'md:block',
        item: 'md:min-h-15 md:h-auto md:w-full md:content-center md:gap-1 md:px-1 md:py-2',
      },
    },
  },
});

/** A phone's bar has room for so many; the others are under 'more'. */
export const railOnPhone = 4;

type RailItemProps = {
  icon: IconShape;
  label: string;
  hint: string;
  hasWords: boolean;
  isHere: boolean;
  /** how much waits there */
  count?: number | undefined;
};

const RailLink = createLink(function RailItem({
  icon,
  label,
  hint,
  hasWords,
  isHere,
  count = 0,
  ...rest
}: ComponentProps<'a'> & RailItemProps) {
  const slots = look({ hasWords });
  return (
    <a
      {...rest}
      aria-current={isHere ? 'page' : undefined}
      aria-label={count > 0 ? `${label} ${count}` : label}
      title={hint}
      className={slots.item({ className: rest.className })}
    >
      <Icon of={icon} />
      <span className={slots.word()}>{label}</span>{' '}
      {count > 0 && <span className={slots.count()}>{count}</span>}
    </a>
  );
});

type RailProps = {
  entries: readonly Entry[];
  user: Session['user'];
  /** the page that is open, where it is in the rail */
  page: Entry | undefined;
  /** words beside the page, under each icon, and how much waits */
  isLaundry: boolean;
  onAccount: () => void;
};

/** The pages that one has, at the left; on a phone four of them at the bottom, and 'more'. */
export function Rail({ entries, user, page, isLaundry, onAccount }: RailProps) {
  const { t } = useI18n();
  const { shown, counts } = useLaundryRail(isLaundry);
  const inPage = entries.filter(({ to }) => to === page?.to);
  const here = inPage.find(({ stage }) => stage === shown) ?? inPage[0];
  const slots = look({ hasWords: isLaundry });
  const initials = initialsOf(user.first_name, user.last_name);
  return (
    <nav ref={tellBarHeight} className={slots.bar()} aria-label={t('operations.pages')}>
      <span className="mb-2.5 hidden md:inline-flex">
        <LogoMark />
      </span>
      {entries.map((entry, index) => {
        const { to, stage, key, icon, title } = entry;
        return (
          <RailLink
            key={idOf(entry)}
            to={to}
            search={stage ? { stage } : {}}
            icon={icon}
            label={t(title)}
            isHere={entry === here}
            count={stage && counts?.[stage]}
            hasWords={isLaundry}
            hint={`${t(title)} (G ${key.toUpperCase()})`}
            className={index < railOnPhone ? undefined : 'max-md:hidden'}
          />
        );
      })}
      <button
        type="button"
        className={look().item({ className: 'md:hidden' })}
        aria-haspopup="dialog"
        aria-label={t('operations.more')}
        onClick={onAccount}
      >
        <Icon of={Ellipsis} />
      </button>
      {/* in sight where the pages need more room than a low window has */}
      <span className="sticky bottom-0 z-1 mt-auto hidden bg-[#15182b] pt-1 pb-3.5 md:block">
        <button
          type="button"
          className="grid size-11 place-items-center rounded-full wet:size-12"
          aria-haspopup="dialog"
          onClick={onAccount}
        >
          <Avatar initials={initials} />
          <span className="sr-only">
            {t('operations.account', { name: `${user.first_name} ${user.last_name}` })}
          </span>
        </button>
      </span>
    </nav>
  );
}
