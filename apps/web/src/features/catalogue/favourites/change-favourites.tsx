import type { Product } from '@lavoir/contract';
import { localized, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';

type ChangeFavouritesProps = {
  products: readonly Product[];
  /** the ids of those that aren't shown */
  off: readonly number[];
  onChange: (off: readonly number[]) => void;
  onClose: () => void;
};

/** Which of the products that one orders often stand in the first row. */
export function ChangeFavourites({ products, off, onChange, onClose }: ChangeFavouritesProps) {
  const { locale, t } = useI18n();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('catalogue.change_favourites')}
      description={t('catalogue.change_favourites_text')}
      closeLabel={t('common.close')}
      size="sm"
    >
      <div>
        {products.map((product) => (
          <Checkbox
            key={product.id}
            checked={!off.includes(product.id)}
            onChange={({ target }) =>
              onChange(target.checked ? off.filter((id) => id !== product.id) : [...off, product.id])
            }
          >
            {localized(product, 'name', locale)}
          </Checkbox>
        ))}
      </div>
      <DialogActions fill>
        <Button variant="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
