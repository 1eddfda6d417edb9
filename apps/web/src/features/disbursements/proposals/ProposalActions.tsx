import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { ListChecks, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { openDayQuery } from './queries.ts';

const ProposeDialog = lazyPart(() => import('./propose/ProposeDialog.tsx').then(part => part.ProposeDialog));

const LinkButton = createLink(Button);

const ProposeButton = () => {
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

/** What is done with proposals: the newest day with open ones as one list, and for those who may new ones. */
export const ProposalActions = () => {
  const { t } = useTranslation();
  const { data: day } = useQuery(openDayQuery);
  return (
    <>
      {day && (
        <LinkButton to="/merchant/disbursements/run/$day" params={{ day }} startIcon={<ListChecks size={16} />}>
          {t('Payment run')}
        </LinkButton>
      )}
      <ProposeButton />
    </>
  );
};
