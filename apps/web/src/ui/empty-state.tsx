import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { PlugPicture } from './pictures/pictures.tsx';

type EmptyStateProps = {
  /** One of pictures.tsx. */
  picture: ReactNode;
  title: string;
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

/** Nothing here yet: a drawing, one line, one action. Put it in a Card. */
export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {picture}
      <h3 className="h3">{title}</h3>
      {text && <p>{text}</p>}
      {action}
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
