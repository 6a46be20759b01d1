import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type Look = {
  /** `outline` unless told. One `primary` per view; `panel` stands on blue panels. */
  variant?:
    | 'outline'
    | 'primary'
    | 'accent'
    | 'soft'
    | 'ghost'
    | 'quiet'
    | 'danger'
    | 'danger-solid'
    | 'panel'
    | undefined;
  /** 48 px unless told; `dense` is for the console with a mouse. */
  size?: 'md' | 'lg' | 'sm' | 'dense' | undefined;
  /** Full width. */
  block?: boolean | undefined;
  icon?: IconShape | undefined;
  iconEnd?: IconShape | undefined;
};

function look({ variant = 'outline', size = 'md', block }: Look, ...more: (string | false | undefined)[]) {
  return classNames(
    'btn',
    variant !== 'outline' && `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    block && 'btn--block',
    ...more,
  );
}

function Content({ icon, iconEnd, children }: Pick<Look, 'icon' | 'iconEnd'> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {children}
      {iconEnd && <Icon of={iconEnd} />}
    </>
  );
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Under way: spinner and `loadingText`, same width, `aria-busy`, presses are ignored. Pass a boolean from the start. */
    loading?: boolean | undefined;
    /** The verb beside the spinner ("Processing"); the label stays when there is none. */
    loadingText?: string | undefined;
  };

/** A button. `type` is `button` unless told; other attributes (and `ref`) reach the element. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    iconEnd,
    loading,
    loadingText,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const content = (
    <Content icon={icon} iconEnd={iconEnd}>
      {children}
    </Content>
  );
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, block }, loading && 'is-loading', className)}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      {loading === undefined ? (
        content
      ) : (
        <span className="btn__swap">
          <span className={classNames(loading && 'is-away')} aria-hidden={loading || undefined}>
            {content}
          </span>
          <span className={classNames(!loading && 'is-away')} aria-hidden={!loading || undefined}>
            <Spinner />
            {loadingText ?? children}
          </span>
        </span>
      )}
    </button>
  );
}

/** An `a` that looks like a button. For routes: `createLink(ButtonLink)`. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ variant, size, block }, className)}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </a>
  );
}
