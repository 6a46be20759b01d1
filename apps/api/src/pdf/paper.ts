import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** the house's, as whole files */
const fonts = {
  text: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  display: require.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
} as const;
export type Font = keyof typeof fonts;

/** Theirs have Latin letters alone; a name in Greek or Cyrillic ones is drawn by these. */
const others = {
  text: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  display: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const satisfies Record<Font, string>;

const isOther = (words: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(words);

/** What its readers say of a document. */
export type About = { title: string; lang: string; author: string; at: Date };

/**
 * A document without a page yet, with the house's fonts; `letters` takes the one that has those of the words, `end` gives its
 * bytes.
 */
export const openPaper = async ({ title, lang, author, at }: About, settings: PDFKit.PDFDocumentOptions) => {
  // what draws takes 15 MB, in a process that draws
  const { default: Paper } = await import('pdfkit');
  const doc = new Paper({
    ...settings,
    autoFirstPage: false,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const [name, path] of Object.entries(fonts)) doc.registerFont(name, path);
  for (const [name, path] of Object.entries(others)) doc.registerFont(`${name} of others`, path);
  const letters = (words: string, font: Font) => doc.font(isOther(words) ? `${font} of others` : font);
  const end = async (): Promise<Uint8Array<ArrayBuffer>> => {
    const ended = new Promise<Uint8Array<ArrayBuffer>>((done, failed) => {
      doc.once('end', () => done(Buffer.concat(chunks)));
      doc.once('error', failed);
    });
    doc.end();
    return ended;
  };
  return { doc, letters, end };
};
