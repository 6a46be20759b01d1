import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Blocks } from './blocks.tsx';
import type { Article } from './content/shapes.ts';
import { PageHead } from './page-head.tsx';

/** A long text with its table of contents beside it. */
export function ArticlePage({ article }: { article: Article }) {
  const { t, day } = useI18n();
  return (
    <Page>
      <PageHead title={article.title} lead={article.lead}>
        {article.since && (
          <p className="text-sm text-ink-3">{t('legal.since', { date: day(article.since, 'long') })}</p>
        )}
      </PageHead>
      <div className="grid items-start gap-8 *:min-w-0 md:grid-cols-[260px_minmax(0,720px)] md:gap-16">
        <nav aria-labelledby="contents" className="md:sticky md:top-[calc(var(--topbar-h)+24px)]">
          <Card as="div" className="md:max-h-[calc(100dvh-var(--topbar-h)-48px)] md:overflow-y-auto">
            <Heading level={2} size={4} id="contents" className="mb-1">
              {t('legal.contents')}
            </Heading>
            <ol className="grid *:min-w-0">
              {article.sections.map(({ id, title }) => (
                <li key={id}>
                  <TextLink href={`#${id}`} className="max-w-full py-1.5 *:min-w-0">
                    <span className="min-w-0 leading-5">{title}</span>
                  </TextLink>
                </li>
              ))}
            </ol>
          </Card>
        </nav>
        <div className="grid gap-10 *:min-w-0">
          {article.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id} className="grid gap-3.5 *:min-w-0">
              <Heading level={2} id={id} tabIndex={-1}>
                {title}
              </Heading>
              <Blocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
