import { classNames } from './class-names.ts';

/** The ring of a radio button, drawn only: the row around it carries the input. */
export function RadioDot({ on = false }: { on?: boolean | undefined }) {
  return <span className={classNames('radio-dot', on && 'is-on')} aria-hidden="true" />;
}
