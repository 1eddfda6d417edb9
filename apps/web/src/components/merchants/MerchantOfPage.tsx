import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { STORAGE_KEYS, storage } from '../../lib/storage.ts';
import { MerchantSelect } from './MerchantSelect.tsx';

interface MerchantOfPageProps {
  /** As `useMerchantOfPage` answers it. */
  value: string | undefined;
  onChange: (merchantId: string | undefined) => void;
}

/** Chooses whom a page is about; other such pages then begin with the same merchant. */
export const MerchantOfPage = ({ value, onChange }: MerchantOfPageProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    if (value) storage.write(STORAGE_KEYS.merchant, value);
  }, [value]);
  const choose = (merchantId: string | undefined) => {
    // Else it would be there again at once
    if (merchantId === undefined) storage.remove(STORAGE_KEYS.merchant);
    onChange(merchantId);
  };
  return (
    <Box sx={{ width: { xs: '100%', sm: 320 }, displayPrint: 'none' }}>
      <MerchantSelect label={t('Merchant')} value={value || undefined} onChange={choose} />
    </Box>
  );
};
