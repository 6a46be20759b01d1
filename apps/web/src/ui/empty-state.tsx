import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { PlugPicture } from './pictures/pictures.tsx';

type EmptyStateProps = {
  /** One of pictures.tsx. */
  picture?: ReactNode;
  title: string;
  /** 1 where it is the whole page, 2 where it stands right under the page's heading. */
  level?: 1 | 2 | 3 | undefined;
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

/** Nothing here yet: a drawing, one line, one action. Put it in a Card. */
export function EmptyState({ picture, title, level = 3, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2.5 px-5 py-8 text-center [&>svg]:h-26 [&>svg]:w-37">
      {picture}
      <Heading level={level} size={level === 1 ? 2 : 3}>
        {title}
      </Heading>
      {text && <p className="max-w-[36ch] text-[0.9375rem]/[1.4rem] text-ink-2">{text}</p>}
      {action && <div className="mt-2 flex">{action}</div>}
    </div>
  );
}

type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  retrying?: boolean | undefined;
};

/** Something did not load: what happened, and a button to try again. */
export function ErrorState({ title, text, retryLabel, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        picture={<PlugPicture />}
        title={title}
        text={text}
        action={
          <Button variant="primary" icon={RotateCcw} onClick={onRetry} loading={retrying}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
