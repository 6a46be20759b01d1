import { classNames } from './class-names.ts';

/** A person's initials. Decorative: their name stands beside it or in a label. */
export function Avatar({ initials, size = 'md' }: { initials: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={classNames('avatar', size !== 'md' && `avatar--${size}`)} aria-hidden="true">
      {initials}
    </span>
  );
}
