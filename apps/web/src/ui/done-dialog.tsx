import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Icon } from './icon.tsx';

type DoneDialogProps = {
  title: string;
  text: ReactNode;
  /** what one goes on by */
  label: string;
  closeLabel: string;
  onClose: () => void;
};

/** Something came out right: that is all there is to say. */
export function DoneDialog({ title, text, label, closeLabel, onClose }: DoneDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      picture={
        <span className="mx-auto mb-2 grid size-16 place-items-center rounded-full bg-success-soft text-success *:size-7.5 *:stroke-[2.4]">
          <Icon of={Check} />
        </span>
      }
      title={title}
      description={text}
      closeLabel={closeLabel}
      size="sm"
    >
      <DialogActions fill>
        <Button variant="primary" onClick={onClose} data-autofocus>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
