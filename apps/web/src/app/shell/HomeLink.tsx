import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HOME } from '../../lib/home.ts';
import { LAYOUT, RADIUS } from '../../ui/dimensions.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';

const Anchor = styled(Link, { shouldForwardProp: prop => prop !== 'compact' })<{ compact: boolean }>(({ compact }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: LAYOUT.topBar,
  flexShrink: 0,
  margin: compact ? '0 auto' : '0 12px',
  padding: compact ? 0 : '0 8px',
  borderRadius: RADIUS.control,
  textDecoration: 'none',
  '&:focus-visible': { outlineOffset: -4 },
}));

/** The logo, which leads home. */
export const HomeLink = ({ compact = false }: { compact?: boolean }) => {
  const { t } = useTranslation();
  return (
    <Anchor to={HOME} compact={compact} aria-label={t('Drumlin Payments, home')}>
      <Mark />
      {!compact && <Wordmark />}
    </Anchor>
  );
};
