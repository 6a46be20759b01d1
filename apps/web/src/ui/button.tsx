import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Icon, type IconShape } from './icon.tsx';
import { Words } from './words.tsx';
import { Spinner } from './spinner.tsx';

const look = tv({
  base: [
    'inline-flex items-center justify-center text-center font-semibold no-underline',
    'transition-[background-color,box-shadow,translate] duration-(--duration-1) ease-out not-disabled:active:translate-y-px',
    'disabled:not-aria-busy:cursor-not-allowed disabled:not-aria-busy:bg-sunken disabled:not-aria-busy:text-disabled',
    'disabled:not-aria-busy:inset-ring-transparent aria-busy:cursor-progress',
  ],
  variants: {
    variant: {
      outline: 'bg-surface text-ink inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover',
      primary: 'bg-primary text-on-primary hover:bg-primary-hover',
      accent: 'bg-accent text-on-accent hover:bg-accent-hover',
      soft: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft-2',
      ghost: 'text-ink hover:bg-hover',
      quiet: 'text-primary-text hover:bg-hover',
      danger: 'bg-surface text-danger inset-ring-[1.5px] inset-ring-danger-line hover:bg-danger-soft',
      'danger-solid': 'bg-danger text-on-danger hover:bg-danger-hover',
      panel: 'text-on-panel inset-ring-[1.5px] inset-ring-panel-line hover:bg-on-panel/12',
      soap: 'text-on-accent inset-ring-[1.5px] inset-ring-[#7a4e00] hover:bg-on-accent/8 forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText]',
    },
    size: {
      md: 'min-h-(--control-h) gap-2 rounded-full py-2.5 text-[1rem]/5 base:px-5',
      lg: 'min-h-[54px] gap-2 rounded-full py-2.5 text-[1.0625rem]/5 base:px-6.5',
      thumb: 'min-h-15 gap-2.5 rounded-full py-2.5 text-[1.125rem]/6 base:px-6.5',
      tall: 'min-h-15.5 flex-col gap-1 rounded-md px-1 py-2 text-[0.875rem]/4.5',
      sm: 'min-h-(--control-h-sm) gap-2 rounded-full py-2 text-[0.875rem]/5 base:px-4',
      dense:
        'min-h-(--control-h-dense) pointer-coarse:min-h-(--control-h-sm) gap-1.5 py-1.5 text-[0.8125rem]/5 base:px-3.5 max-md:min-h-11 max-md:rounded-full max-md:text-[0.875rem] md:rounded-sm',
      row: 'min-h-11 gap-1.5 rounded-[8px] py-[3px] text-[0.8125rem]/4.5 base:px-2.5 max-md:min-w-11 md:min-h-7 pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-[15px]',
    },
    block: { true: 'w-full' },
  },
  compoundVariants: [
    { variant: 'quiet', size: 'md', class: 'px-3' },
    { variant: 'outline', size: 'row', class: 'text-ink-2' },
  ],
  defaultVariants: { variant: 'outline', size: 'md' },
});

/** The label and, in its place, the spinner: the label keeps its width under it. */
const face = tv({
  base: 'col-start-1 row-start-1 inline-flex items-center gap-2',
  variants: { away: { true: 'invisible h-0 overflow-hidden' } },
});

type Look = {
  /** `outline` unless told. One `primary` per view; `panel` stands on blue panels, `soap` on yellow ones. */
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
    | 'soap'
    | undefined;
  /** 48 px unless told; `dense` is for the console with a mouse, `row` as a row's own for the head of a panel, `thumb` and `tall` (icon over word) for a phone in the van. */
  size?: 'md' | 'lg' | 'sm' | 'dense' | 'row' | 'thumb' | 'tall' | undefined;
  /** Full width. */
  block?: boolean | undefined;
  icon?: IconShape | undefined;
  iconEnd?: IconShape | undefined;
};

function Content({ icon, iconEnd, children }: Pick<Look, 'icon' | 'iconEnd'> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <Words>{children}</Words>
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
      className={look({ variant, size, block, className })}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      {loading === undefined ? (
        content
      ) : (
        <span className="inline-grid place-items-center">
          <span className={face({ away: loading })} aria-hidden={loading || undefined}>
            {content}
          </span>
          <span className={face({ away: !loading })} aria-hidden={!loading || undefined}>
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
    <a {...rest} className={look({ variant, size, block, className })}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </a>
  );
}
