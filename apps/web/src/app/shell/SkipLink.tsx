import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../ui/dimensions.ts';

const Anchor = styled('a')(({ theme: { vars, typography, zIndex } }) => ({
  ...typography.control,
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: RADIUS.control,
  color: vars.palette.tokens.text.onInverse,
  backgroundColor: vars.palette.tokens.bg.inverse,
  '@media print': { display: 'none' },
  '&:not(:focus)': { transform: 'translateY(-64px)' },
}));

/** The first stop of the Tab key: skips the menu. */
export const SkipLink = () => {
  const { t } = useTranslation();
  return <Anchor href="#content">{t('Skip to content')}</Anchor>;
};
