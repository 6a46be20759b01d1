import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Page } from '../../../ui/page.tsx';

type StandingProps = { picture?: ReactNode; title: string; text: ReactNode; children: ReactNode };

/** How a payment stands, and the ways on. */
export function Standing({ picture, title, text, children }: StandingProps) {
  return (
    <Page>
      <Card className="mx-auto grid max-w-[520px] justify-items-center gap-4 py-8 text-center *:min-w-0">
        {picture}
        <div role="status" className="grid gap-2">
          <Heading level={1}>{title}</Heading>
          {text && <p className="text-ink-2">{text}</p>}
        </div>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </Card>
    </Page>
  );
}
