import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Heading } from './heading.tsx';
import { IconButton } from './icon-button.tsx';
import { markPage } from './mark-page.ts';

/** A bottom sheet below 900 px. What it holds, and a form around that, stand one above the other. */
const look = tv({
  base: 'fixed inset-x-0 top-auto bottom-0 max-h-[94dvh] w-full max-w-none gap-5 overflow-auto overscroll-contain rounded-t-xl bg-surface px-(--gutter) text-ink shadow-3 outline-none *:min-w-0 backdrop:animate-[scrim-in_var(--duration-3)_var(--ease-out)] backdrop:bg-scrim not-has-data-actions:pb-[calc(--spacing(6)+env(safe-area-inset-bottom))] has-data-actions:scroll-pb-40 open:grid open:animate-[sheet-in_var(--duration-3)_var(--ease-out)] sm:mx-auto sm:w-[540px] sm:px-5 md:inset-0 md:m-auto md:h-fit md:rounded-xl md:px-8 md:not-has-data-actions:pb-8 md:open:animate-[dialog-in_var(--duration-3)_var(--ease-out)] [&>form]:grid [&>form]:gap-[inherit] [&>form]:*:min-w-0',
  variants: {
    size: { sm: 'md:w-[460px]', md: 'md:w-[540px]', lg: 'md:w-[640px]' },
    torchon: {
      true: 'before:absolute before:inset-x-0 before:top-3 before:h-[13px] before:bg-(image:--torchon)',
      false: 'pt-6 md:pt-8',
    },
    large: { true: '', false: '' },
  },
  compoundVariants: [
    { torchon: true, large: true, class: 'pt-8 md:pt-10' },
    // a title as small as a card's stands as clear of the stripe as there
    { torchon: true, large: false, class: 'pt-14' },
  ],
  defaultVariants: { size: 'md', torchon: false, large: false },
});

const head = tv({
  variants: {
    centred: { true: 'relative text-center', false: 'flex items-start justify-between gap-4' },
  },
});

const cross = tv({ base: '-mt-2 -mr-2.5', variants: { centred: { true: 'absolute top-0 right-0' } } });

/** As long as the second tap may still be of those that opened it. */
const doubleTapMs = 400;

type DialogProps = {
  open: boolean;
  /** Escape, the scrim and the cross. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** over the title, which stands in the middle then: something came out right */
  picture?: ReactNode;
  closeLabel: string;
  /** 460, 540 (default) or 640 px from 900 px; a bottom sheet below. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** A ticket: the order's confirmation, the cart. */
  torchon?: boolean | undefined;
  /** The larger heading, for a dialog that is a step on its way. */
  large?: boolean | undefined;
  /** While something is under way it cannot be left. */
  locked?: boolean | undefined;
  /** DialogActions go last; a form around the content may hold them. */
  children: ReactNode;
};

/**
 * A modal dialog: focus stays inside, Escape closes, focus returns. It starts on the element with `data-autofocus`
 * (the safe button of a destructive one, the first field of a form), else on the dialog itself, which is then read out.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, picture, closeLabel, size, torchon, large, locked, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    openedAt.current = performance.now();
    keepGutter();
    const unmark = markPage('data-dialog');
    dialog?.showModal();
    (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus();
    return () => {
      dialog?.close();
      unmark();
    };
  }, []);

  function onCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!locked) onClose();
  }

  // Browsers close on a second Escape whatever `cancel` says.
  function onClosed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    if (locked) event.currentTarget.showModal();
    else onClose();
  }

  return (
    // The scrim is for the pointer; the keyboard has Escape and the cross.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      tabIndex={-1}
      className={look({ size, torchon, large })}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={(event) => {
        if (locked || event.target !== event.currentTarget || !isOutside(event)) return;
        if (event.timeStamp - openedAt.current > doubleTapMs) onClose();
      }}
    >
      {!torchon && (
        <div className="mx-auto -mt-2.5 -mb-1.5 h-[5px] w-10 rounded-full bg-line-strong md:hidden" />
      )}
      <div className={head({ centred: picture !== undefined })}>
        <div className="min-w-0">
          {picture}
          <Heading level={2} size={large ? 1 : 2} id={id}>
            {title}
          </Heading>
          {description && (
            <p className="mt-2 text-sm text-ink-2" id={`${id}-text`}>
              {description}
            </p>
          )}
        </div>
        <IconButton
          label={closeLabel}
          icon={X}
          onClick={onClose}
          disabled={locked}
          className={cross({ centred: picture !== undefined })}
        />
      </div>
      {children}
    </dialog>
  );
}

/** Where the page has a scroll bar of its own, the room it takes must stay while it is hidden. */
function keepGutter(): void {
  const page = document.documentElement;
  if (!page.hasAttribute('data-dialog'))
    page.toggleAttribute('data-gutter', window.innerWidth > page.clientWidth);
}

/** The scrim is the dialog's own backdrop: a press on it reports the dialog as its target. */
function isOutside({ clientX, clientY, currentTarget }: React.MouseEvent): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

const actions = tv({
  // what has the focus is never under them, and they themselves scroll nothing
  base: 'sticky bottom-0 z-1 -mt-2.5 grid gap-2.5 bg-surface *:-scroll-mb-40 pt-2.5 pb-[calc(--spacing(6)+env(safe-area-inset-bottom))] md:pb-8 short:pb-[calc(--spacing(2)+env(safe-area-inset-bottom))] max-sm:short:static',
  variants: {
    fill: { true: 'md:*:flex-1' },
    stacked: { true: '', false: 'md:flex md:justify-end' },
    settle: { true: 'animate-[settle_400ms]' },
  },
  defaultVariants: { stacked: false },
});

type DialogActionsProps = {
  /** they share the width between them */
  fill?: boolean | undefined;
  /** one above the other where there is room beside each other too, the primary one first */
  stacked?: boolean | undefined;
  /** nothing is pressed at first: the dialog may have come up under a double tap */
  settle?: boolean | undefined;
  children: ReactNode;
};

/** The dialog's buttons, the primary one last; they stay in sight where there is room for it. */
export function DialogActions({ fill, stacked, settle, children }: DialogActionsProps) {
  return (
    <div data-actions className={actions({ fill, stacked, settle })}>
      {children}
    </div>
  );
}
