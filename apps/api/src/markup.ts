const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that was made here. Anything else is text, and is escaped. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

type Piece = string | Markup | readonly Markup[];

const sourceOf = (piece: Piece): string => {
  if (typeof piece === 'string') return escape(piece);
  return piece instanceof Markup ? piece.source : piece.map(({ source }) => source).join('');
};

/** A template whose values are escaped. */
export const markup = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(strings.map((text, index) => text + sourceOf(pieces[index] ?? '')).join(''));
