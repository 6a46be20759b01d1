import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The mark alone. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
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

type LogoProps = Omit<ComponentProps<'a'>, 'aria-label'> & { label: string; inverse?: boolean | undefined };

/** Mark and name, a link home; in a top bar only the mark below 900 px. For routes: `createLink(LogoLink)`. */
export function LogoLink({ label, inverse, className, ...rest }: LogoProps) {
  return (
    <a {...rest} aria-label={label} className={classNames('logo', inverse && 'logo--inv', className)}>
      <LogoMark />
      <span>lavoir</span>
    </a>
  );
}
