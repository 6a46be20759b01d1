import { tv } from 'tailwind-variants/lite';

const look = tv({
  base: 'size-5.5 flex-none rounded-full bg-surface',
  variants: {
    on: {
      true: 'inset-ring-[6.5px] inset-ring-primary',
      false:
        'inset-ring-[1.5px] inset-ring-control peer-checked:inset-ring-[6.5px] peer-checked:inset-ring-primary',
    },
  },
});

/** The ring of a radio button, drawn only. Right inside a Radio it is on with it. */
export function RadioDot({ on = false }: { on?: boolean | undefined }) {
  return <span className={look({ on })} aria-hidden="true" />;
}
