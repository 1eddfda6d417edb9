import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { usePermissions } from '../../../lib/session/session.ts';

const ProposeDialog = lazyPart(() => import('./propose/ProposeDialog.tsx').then(part => part.ProposeDialog));

/** Begins to propose disbursements, for those who may. */
export const ProposeButton = () => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().includes('DISBURSEMENTS_PROPOSE')) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setOpen(true)}>
        {t('Propose')}
      </Button>
      {isOpen && (
        <Suspense>
          <ProposeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
