import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MerchantPicker } from '../../../components/merchants/MerchantPicker.tsx';
import { FilterButton } from '../../../ui/inputs/FilterButton.tsx';
import { useReport } from '../state/report-context.ts';
import { setMerchants } from '../state/search-moves.ts';
import { useMerchants } from './use-merchants.ts';

// A field with many merchants grows
const Room = styled('div')({ paddingTop: 6, '& .MuiOutlinedInput-root': { height: 'auto', minHeight: 38 } });

/** The chosen merchants, as a field. */
export const MerchantField = () => {
  const { t } = useTranslation();
  const { search, go } = useReport();
  const merchants = useMerchants(search.merchantIds);
  const choose = (chosen: MerchantListItem[]) => {
    const ids = chosen.map(({ merchantId }) => merchantId);
    go(setMerchants(search, ids));
  };
  return (
    <Room>
      <MerchantPicker label={t('Merchant')} value={merchants} onChange={choose} />
    </Room>
  );
};

/** The chosen merchants, as a button of the filter bar. */
export const MerchantFilter = () => {
  const { t } = useTranslation();
  const { search } = useReport();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const merchants = useMerchants(search.merchantIds);
  const [first] = merchants;
  const label = first && merchants.length === 1 ? first.merchantName : t('Merchant');
  return (
    <>
      <FilterButton
        icon={<Store size={16} aria-hidden />}
        count={merchants.length > 1 ? merchants.length : 0}
        opens
        aria-haspopup="dialog"
        aria-label={first ? `${t('Merchant')}: ${merchants.map(one => one.merchantName).join(', ')}` : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <span style={{ maxWidth: 112, overflow: 'hidden', textOverflow: 'ellipsis' }}>{label}</span>
      </FilterButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Merchant'), sx: { mt: 1.5, p: 4, width: 340 } } }}
      >
        <MerchantField />
      </Popover>
    </>
  );
};
