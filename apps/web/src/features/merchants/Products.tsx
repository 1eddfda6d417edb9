import type { Product } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { RADIUS } from '../../ui/dimensions.ts';

const Tags = styled('span')(({ theme: { vars, typography } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: '6px 0',
  '& > span': {
    ...typography.caption,
    padding: '1px 7px',
    whiteSpace: 'nowrap',
    borderRadius: RADIUS.tag,
    border: `1px solid ${vars.palette.tokens.border.default}`,
  },
}));

/** The products of a merchant, as tags. */
export const Products = ({ products }: { products: readonly Product[] }) => {
  const { t } = useTranslation();
  if (products.length === 0) return <EmptyValue />;
  return (
    <Tags>
      {products.map(product => (
        <span key={product}>{t(PRODUCT_LABELS[product].label)}</span>
      ))}
    </Tags>
  );
};
