import { formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/Money.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import type { ReserveSums } from './reserve-sums.ts';

const Sum = styled(Card)(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  color: vars.palette.tokens.text.secondary,
  '& p': { margin: 0 },
  '& .held': { ...typography.figure, marginBottom: 6, color: vars.palette.tokens.text.primary },
}));

/** The total of the cards, and how it comes about where the list says another. */
export const ReserveSummary = ({ onCards, listed, sinceLast, unlisted }: ReserveSums) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const amount = (cents: number) => formatMoneyCad(Math.abs(cents) / 100, locale);
  return (
    <Sum>
      <p>{t('Reserves on the dashboard, those to be released included')}</p>
      <p className="held">
        <Money total units={onCards / 100} />
      </p>
      <p>
        {onCards === listed
          ? t('The disbursements below add up to it.')
          : t('The disbursements below add up to {{amount}}.', { amount: amount(listed) })}
      </p>
      {sinceLast > 0 && (
        <p>
          {t(
            '{{amount}} more is of payins that have settled since the last disbursement. It is listed with the next one.',
            {
              amount: amount(sinceLast),
            },
          )}
        </p>
      )}
      {sinceLast < 0 && (
        <p>
          {t('{{amount}} less: the balance was reported before the last disbursement, or has been corrected since.', {
            amount: amount(sinceLast),
          })}
        </p>
      )}
      {unlisted !== 0 && (
        <p>
          {t(
            '{{amount}} of what the last disbursement says is held is of disbursements that the portal does not have.',
            {
              amount: amount(unlisted),
            },
          )}
        </p>
      )}
    </Sum>
  );
};
