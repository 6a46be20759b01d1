import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The mark alone. */
export function LogoMark() {
  return (
    <svg width="34" height="34" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="#2541C4" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8.5 18.5 20 9.5l11.5 9" stroke="#fff" strokeWidth="3.4" />
        <path
          d="M9 25.2c1.83-1.5 3.67-1.5 5.5 0s3.67 1.5 5.5 0 3.67-1.5 5.5 0 3.67 1.5 5.5 0"
          stroke="#FFC94D"
          strokeWidth="3"
        />
        <path
          d="M12.5 31.2c1.25-1 2.5-1 3.75 0s2.5 1 3.75 0 2.5-1 3.75 0 2.5 1 3.75 0"
          stroke="#fff"
          strokeWidth="2.6"
        />
      </g>
    </svg>
  );
}

const look =
  'inline-flex min-h-11 flex-none items-center gap-2.5 rounded-xs font-display leading-none font-[780] tracking-[-0.045em] text-ink no-underline base:text-[1.625rem]';

function MarkAndName() {
  return (
    <>
      <LogoMark />
      <span className="-translate-y-px">lavoir</span>
    </>
  );
}

/** Mark and name, where they lead nowhere. */
export function Logo() {
  return (
    <span className={look}>
      <MarkAndName />
    </span>
  );
}

type LogoProps = Omit<ComponentProps<'a'>, 'aria-label'> & { label: string };

/** Mark and name, a link home; in a top bar only the mark below 900 px. For routes: `createLink(LogoLink)`. */
export function LogoLink({ label, className, ...rest }: LogoProps) {
  return (
    <a {...rest} aria-label={label} className={classNames(look, className)}>
      <MarkAndName />
    </a>
  );
}
