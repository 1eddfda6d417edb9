import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { AssignedBadge } from './AssignedBadge.tsx';

/** The name of a row with its marks. */
export const Named = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  '& a': { fontWeight: 600 },
});

/** What leads elsewhere than the row, whose own link covers it. */
export const Elsewhere = styled('span')(({ theme: { vars } }) => ({
  position: 'relative',
  '& a': { fontWeight: 550, color: vars.palette.tokens.primary.text, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));

/** In place of the amount of handling, which is set elsewhere. */
export const TermsLink = ({ t }: { t: TFunction }) => (
  <Elsewhere title={t(FEE_TEXTS.inTerms)}>
    <AssignedBadge>{t('Terms')}</AssignedBadge>
  </Elsewhere>
);
