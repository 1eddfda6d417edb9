import type { InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { partOf } from '@drumlin/contract/reconciliation/identities.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/Money.tsx';

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  margin: '0 0 20px',
  padding: '12px 16px 12px 32px',
  borderRadius: 9,
  color: vars.palette.tokens.text.primary,
  backgroundColor: vars.palette.tokens.error.tint,
}));

/** What differs besides the lines: periods that do not meet, or what is held. Nothing where nothing does. */
export const Beside = ({ explanation: { beside, currency } }: { explanation: InteracExplanation }) => {
  const { t } = useTranslation();
  if (beside.length === 0) return null;
  return (
    <List aria-label={t('Besides the lines')}>
      {beside.map(({ identity, part, expected, found }) => (
        <li key={`${identity} ${part}`}>
          {t(partOf(identity, part)?.label ?? part)}: {t('expected')}{' '}
          <Money units={expected / 100} currency={currency} total />, {t('found')}{' '}
          <Money units={found / 100} currency={currency} total />
        </li>
      ))}
    </List>
  );
};
