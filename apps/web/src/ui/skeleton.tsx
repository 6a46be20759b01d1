import { classNames } from './class-names.ts';

type SkeletonProps = {
  width?: string | number | undefined;
  height?: string | number | undefined;
  /** Its size in utilities, instead of `width` and `height`. */
  className?: string | undefined;
  /** What is on its way, when nothing around it says so. */
  label?: string | undefined;
};

/** A grey shape of the size of what it stands for. Decorative, unless it has a label. */
export function Skeleton({ width, height, className = 'h-4 w-full', label }: SkeletonProps) {
  return (
    <div
      className={classNames(
        'animate-[sk_1.6s_var(--ease-in-out)_infinite] rounded-[8px] bg-[linear-gradient(90deg,var(--color-sunken)_25%,var(--color-line)_45%,var(--color-sunken)_65%)] bg-size-[300%_100%] motion-reduce:animate-none',
        className,
      )}
      style={{ width, height }}
      data-skeleton=""
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  );
}
