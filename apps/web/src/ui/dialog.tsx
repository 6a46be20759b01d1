import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  open: boolean;
  /** Escape, the scrim and the cross. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
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
  const { onClose, title, description, closeLabel, size = 'md', torchon, large, locked, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    keepGutter();
    dialog?.showModal();
    (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus();
    return () => dialog?.close();
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
      className={classNames('dialog', size !== 'md' && `dialog--${size}`, torchon && 'torchon')}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={(event) => {
        if (!locked && event.target === event.currentTarget && isOutside(event)) onClose();
      }}
    >
      {!torchon && <div className="grab only-m" />}
      <div className="dialog__h">
        <div>
          <h2 className={large ? 'h1' : 'h2'} id={id}>
            {title}
          </h2>
          {description && (
            <p className="sm ink2 mt2" id={`${id}-text`}>
              {description}
            </p>
          )}
        </div>
        <IconButton label={closeLabel} icon={X} onClick={onClose} disabled={locked} />
      </div>
      {children}
    </dialog>
  );
}

/** Where the page has a scroll bar of its own, the room it takes must stay while it is hidden. */
function keepGutter(): void {
  const page = document.documentElement;
  if (!page.matches(':has(dialog[open])'))
    page.toggleAttribute('data-gutter', window.innerWidth > page.clientWidth);
}

/** The scrim is the dialog's own backdrop: a press on it reports the dialog as its target. */
function isOutside({ clientX, clientY, currentTarget }: React.MouseEvent): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/** The dialog's buttons, the primary one last; they stay in sight. `fill` shares the width between them. */
export function DialogActions({ fill, children }: { fill?: boolean | undefined; children: ReactNode }) {
  return <div className={classNames('dialog__f', fill && 'dialog__f--fill')}>{children}</div>;
}
