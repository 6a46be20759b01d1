import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/note.tsx';
import { PageBar } from '../../../ui/page-bar.tsx';

type PayActionProps = {
  label: string;
  isPaying: boolean;
  /** why the last try came to nothing */
  failure: string | undefined;
  onPay: () => void;
};

/** The button that pays: under the ways to pay, and on a narrow page at its bottom, with what went wrong in sight. */
export function PayAction(props: PayActionProps) {
  const { t } = useI18n();
  return (
    <>
      <FailureAndButton {...props} className="max-side:hidden" />
      <PageBar label={t('orders.still_to_pay')}>
        <div className="bottom-bar shadow-bar side:hidden">
          <FailureAndButton {...props} />
        </div>
      </PageBar>
    </>
  );
}

function FailureAndButton({
  label,
  isPaying,
  failure,
  onPay,
  className,
}: PayActionProps & { className?: string }) {
  const { t } = useI18n();
  return (
    <div className={classNames('grid gap-3 *:min-w-0', className)}>
      {failure !== undefined && (
        <Note tone="red" role="alert">
          {failure}
        </Note>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        onClick={onPay}
        loading={isPaying}
        loadingText={t('orders.paying')}
      >
        {label}
      </Button>
    </div>
  );
}
