import { SECOND_FACTORS, type SecondFactor } from '@drumlin/contract/access-review/changes.ts';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../ui/ToneChip.tsx';

/** What somebody shows beside the password. */
export const SecondFactorChip = ({ factor }: { factor: SecondFactor }) => {
  const { t } = useTranslation();
  const label = t(SECOND_FACTORS[factor].label);
  return factor === 'NONE' ? (
    <ToneChip tone="neutral" icon={ShieldOff} label={label} />
  ) : (
    <ToneChip tone="success" icon={ShieldCheck} label={label} />
  );
};
