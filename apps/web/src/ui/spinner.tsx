import { classNames } from './class-names.ts';

type SpinnerProps = {
  /** 18 (default) or 30 px. */
  size?: 'md' | 'lg';
};

/** A turning ring in the text's colour. Decorative: say in words what is under way. */
export function Spinner({ size = 'md' }: SpinnerProps) {
  return (
    <span
      className={classNames(
        'flex-none animate-spin rounded-full border-current border-r-transparent opacity-85 motion-reduce:[animation-duration:2.4s]',
        size === 'lg' ? 'size-7.5 border-[3.5px]' : 'size-4.5 border-[2.5px]',
      )}
      aria-hidden="true"
    />
  );
}
