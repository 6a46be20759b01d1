import { useI18n } from '../../lib/i18n.tsx';
import { Blocks } from './blocks.tsx';
import type { Article } from './content/shapes.ts';
import { RichText } from './text.tsx';

/** A long text with its table of contents beside it. */
export function ArticlePage({ article }: { article: Article }) {
  const { t, day } = useI18n();
  return (
    <main id="main" className="wrap main">
      <header className="mb-8 grid gap-3 md:mb-12">
        <h1 className="h1">{article.title}</h1>
        <p className="lead max-w-[60ch]">
          <RichText text={article.lead} />
        </p>
        <p className="sm mut">{t('legal.since', { date: day(article.since, 'long') })}</p>
      </header>
      <div className="grid items-start gap-8 md:grid-cols-[260px_minmax(0,720px)] md:gap-16">
        <nav
          aria-labelledby="contents"
          className="card md:sticky md:top-[calc(var(--topbar-h)+24px)] md:max-h-[calc(100dvh-var(--topbar-h)-48px)] md:overflow-y-auto"
        >
          <h2 className="h4 mb-1" id="contents">
            {t('legal.contents')}
          </h2>
          <ol className="grid">
            {article.sections.map(({ id, title }) => (
              <li key={id}>
                <a className="link sm min-h-11 items-center py-1.5" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-10">
          {article.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id} className="grid gap-3.5">
              <h2 className="h2" id={id} tabIndex={-1}>
                {title}
              </h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
