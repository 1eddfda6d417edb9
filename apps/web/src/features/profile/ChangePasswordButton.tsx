import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

/** Changes the password of whoever still knows it. */
export const ChangePasswordButton = () => {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Button startIcon={<KeyRound size={16} />} onClick={() => setChanging(true)}>
        {t('Change password')}
      </Button>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
};
