import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { MerchantChoice } from '../../../components/merchants/MerchantChoice.tsx';
import { TARGET } from '../../../ui/dimensions.ts';
import { FilterSelect } from '../../../ui/inputs/FilterSelect.tsx';

const Row = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > .merchant': { width: 330 },
  '& > .product': { minWidth: 217, display: 'grid' },
  [breakpoints.down('sm')]: {
    '& > .merchant, & > .product': { width: '100%' },
    '& .MuiOutlinedInput-root': { height: 44 },
  },
}));

/** As high as a picker. */
const Waiting = () => <Skeleton variant="rounded" sx={{ height: { xs: TARGET, sm: 38 } }} />;

interface PickersProps {
  /** Undefined while it is not known, and where there is none. */
  merchant: MerchantListItem | undefined;
  isPending: boolean;
  /** Undefined while they are not known. */
  products: readonly Product[] | undefined;
  product: Product | undefined;
  /** What changes in the address. */
  onChoose: (words: { merchant: string; product?: string | undefined }) => void;
}

/** Of which merchant and which of its products the dashboard is. */
export const Pickers = ({ merchant, isPending, products, product, onChoose }: PickersProps) => {
  const { t } = useTranslation();
  if (!merchant && !isPending) return null;
  return (
    <Row>
      <div className="merchant">
        {merchant ? (
          <MerchantChoice value={merchant} onChange={({ merchantId }) => onChoose({ merchant: merchantId })} />
        ) : (
          <Waiting />
        )}
      </div>
      <div className="product">
        {merchant && products && product && (
          <FilterSelect
            isPicker
            label={t('Product')}
            value={product}
            options={products.map(each => ({ value: each, label: t(PRODUCT_LABELS[each].label) }))}
            onChange={chosen => onChoose({ merchant: merchant.merchantId, product: chosen })}
          />
        )}
        {!products && <Waiting />}
      </div>
    </Row>
  );
};
