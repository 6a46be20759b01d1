import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF says, page by page, each as its words in the order in which they were written. */
export const readPdf = async (
  bytes: ArrayBuffer,
): Promise<{ pages: string[]; lang: string; title: string }> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const { Language: lang = '', Title: title = '' } = info as { Language?: string; Title?: string };
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .flatMap((item) => ('str' in item ? [item.str] : []))
        .join(' ')
        .replaceAll(/\s+/gu, ' '),
    );
  }
  await task.destroy();
  return { pages, lang, title };
};
