import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';

type ClosedFrameProps = {
  icon: IconShape;
  title: string;
  text: string;
  /** the one way on */ action: ReactNode;
};

/** A page of the console that isn't shown: why, and one way on. */
export function ClosedFrame({ icon, title, text, action }: ClosedFrameProps) {
  return (
    <Page>
      <Card>
        <EmptyState
          level={1}
          picture={
            <span>
              <Icon of={icon} size="lg" />
            </span>
          }
          title={title}
          text={text}
          action={action}
        />
      </Card>
    </Page>
  );
}
