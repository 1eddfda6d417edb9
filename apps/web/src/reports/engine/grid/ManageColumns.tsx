import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Columns3Cog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnList } from './ColumnList.tsx';

/** Opens the selection and order of columns. */
export const ManageColumns = ({ disabled }: { disabled: boolean }) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<Columns3Cog size={16} aria-hidden />}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('Manage Columns')}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Manage Columns'), sx: { width: 312 } } }}
      >
        <ColumnList onClose={close} />
      </Popover>
    </>
  );
};
