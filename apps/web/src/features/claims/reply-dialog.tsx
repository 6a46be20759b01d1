import { replyToClaim } from '@lavoir/contract';
import { longestClaim } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { SubmitButton } from '../../lib/forms/submit-button.tsx';
import { TextAreaField } from '../../lib/forms/text-area-field.tsx';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Claim } from './claim-card.tsx';
import { claimsQuery } from './claims.queries.ts';
import { base64Of } from '../../lib/data-url.ts';
import { PhotosField } from './photos-field.tsx';

const schema = z.object({
  words: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestClaim)),
  photos: z.array(z.string()),
});

/** Why one doesn't agree with an answer; it is looked at and answered once more. */
export function ReplyDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useCallForm(
    { call: replyToClaim, schema },
    {
      defaultValues: { words: '', photos: [] },
      fallback: 'claims.failed',
      refused: { photo_unreadable: 'photos', photo_too_large: 'photos' },
      request: ({ words, photos }) => ({
        params: { id: String(claim.id) },
        body: { words, photos: photos.map(base64Of) },
      }),
      onDone: async () => {
        await client.invalidateQueries({ queryKey: claimsQuery(claim.order_id).queryKey });
        toast.success(t('claims.sent'));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      form={form}
      title={t('claims.reply_title')}
      description={t('claims.reply_text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SubmitButton form={form} needs={['words']} loadingText={t('claims.sending')}>
            {t('claims.send')}
          </SubmitButton>
        </>
      }
    >
      <TextAreaField
        {...form.field('words')}
        label={t('claims.words')}
        wrong={t('claims.words_missing')}
        maxLength={longestClaim}
      />
      <PhotosField {...form.field('photos')} />
    </FormDialog>
  );
}
