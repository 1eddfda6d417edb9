import type { ListedProposal } from '@drumlin/contract/disbursements/schemas.ts';
import { proposalState } from '@drumlin/contract/disbursements/states.ts';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { ToneChip } from '../../../ui/ToneChip.tsx';

/** The state of a proposal; of an open one whose rows have changed, that. */
export const StateChip = ({ state, isStale }: Pick<ListedProposal, 'state' | 'isStale'>) => {
  const { t } = useTranslation();
  if (isStale) return <ToneChip tone="warning" icon={TriangleAlert} label={t('Stale')} />;
  return <StatusChip enumeration={proposalState} value={state} />;
};
