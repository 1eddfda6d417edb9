import Tooltip from '@mui/material/Tooltip';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const WHY = {
  definition: { label: 'Assigned: a change makes a new version' },
  profile: { label: 'Assigned: copy it to change it' },
} as const;

/** Says that a definition or profile is assigned, and so not changed any more. */
export const LockBadge = ({ of }: { of: keyof typeof WHY }) => {
  const { t } = useTranslation();
  const words = t(WHY[of].label);
  return (
    <Tooltip title={words} disableInteractive>
      <Lock role="img" size={13} aria-label={words} style={{ flexShrink: 0 }} />
    </Tooltip>
  );
};

/** What the mark means, at the foot of a list. */
export const LockNote = ({ of }: { of: keyof typeof WHY }) => {
  const { t } = useTranslation();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, marginLeft: 'auto' }}>
      <Lock size={13} aria-hidden /> {t(WHY[of].label)}
    </span>
  );
};
