import type { exportReceiptsBook, exportReport } from '@lavoir/contract';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/toast.ts';

type Wanted = {
  call: typeof exportReport | typeof exportReceiptsBook;
  query: { month?: string; laundry?: string };
};

/** Saves a table as a file, and says so. */
export const useSaved = () => {
  const texts = useI18n();
  return useMutation({
    mutationFn: async ({ call, query }: Wanted) => saveFile(await ask(call, { query })),
    onSuccess: () => toast.success(texts.t('reports.saved')),
    onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
  });
};
