import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  description: ReactNode;
  closeLabel: string;
  /** "No, keep it": the safe button, where the focus starts. */
  cancelLabel: string;
  /** "Yes, delete" */
  confirmLabel: string;
  loading?: boolean | undefined;
  loadingText?: string | undefined;
  /** The action cannot be undone: red. */
  destructive?: boolean | undefined;
  /** The action is not possible now; say why in `children`. */
  disabled?: boolean | undefined;
  children?: ReactNode;
};

/** A yes or no question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { cancelLabel, confirmLabel, onConfirm, loading = false, loadingText, destructive, disabled } = props;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      closeLabel={props.closeLabel}
      size="sm"
      locked={loading}
    >
      {props.children}
      <DialogActions fill settle>
        <Button onClick={props.onClose} disabled={loading} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          variant={destructive ? 'danger-solid' : 'primary'}
          onClick={onConfirm}
          loading={loading}
          loadingText={loadingText}
          disabled={disabled}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
