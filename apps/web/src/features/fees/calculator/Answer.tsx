import type { Calculation } from '@drumlin/contract/fees/calculator.ts';
import type { PricedType } from '@drumlin/contract/fees/kinds.ts';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { percentIn } from '../../../components/fees/words.ts';
import { Money } from '../../../components/Money.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { linesOf } from './steps.ts';

/** The fee, on a band across the dialog. */
const Figure = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  gap: '2px 12px',
  margin: '0 -24px',
  padding: '14px 24px',
  backgroundColor: vars.palette.tokens.bg.sunken,
  borderBlock: `1px solid ${vars.palette.tokens.border.default}`,
  ...typography.dense,
  color: vars.palette.tokens.text.secondary,
  '& > :nth-of-type(even)': { textAlign: 'right' },
  '& strong': { ...typography.figureLg, color: vars.palette.tokens.text.primary },
}));

const Steps = styled('ol')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '18px 1fr auto',
    alignItems: 'center',
    gap: 10,
    padding: '7px 0',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li + li': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  '& li::before': {
    ...typography.caption,
    content: 'counter(step)',
    fontWeight: 600,
    lineHeight: '18px',
    textAlign: 'center',
    borderRadius: '50%',
    color: vars.palette.tokens.primary.text,
    backgroundColor: vars.palette.tokens.primary.tint,
  },
  '& b': { fontWeight: 600 },
  '& small': { ...typography.caption, display: 'block', color: vars.palette.tokens.text.secondary },
}));

const Head = styled('h3')(({ theme: { vars, typography } }) => ({
  ...typography.label,
  display: 'flex',
  justifyContent: 'space-between',
  margin: 0,
  color: vars.palette.tokens.text.secondary,
  '& span': { fontWeight: 400 },
}));

/** Words whose days are not broken over two lines. */
const WithDays = ({ words }: { words: string }) =>
  words.split(/(\d{4}-\d\d-\d\d)/).map((part, nth) =>
    nth % 2 === 1 ? (
      <span key={part} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** What an amount comes to with its fee: only of what moves money, a payin or what is sent. */
const Settled = ({ calculation, type }: AnswerProps) => {
  const { t } = useTranslation();
  const amount = <Money units={calculation.settlesCents / 100} total />;
  if (type === 'PAYIN')
    return (
      <span>
        {t('Settles')} {amount}
      </span>
    );
  if (type === 'PAYOUT' || type === 'RETURN')
    return (
      <span>
        {t('Takes')} {amount}
      </span>
    );
  return <span />;
};

interface AnswerProps {
  calculation: Calculation;
  type: PricedType;
}

/** What the calculator answers: the fee, its part of the amount, and how it was reached. */
export const Answer = ({ calculation, type }: AnswerProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { definition, feeCents, partOfAmount } = calculation;
  return (
    <div role="status" aria-label={t('Fee')}>
      <Figure>
        <span>{t('Fee')}</span>
        <span>
          {partOfAmount !== null && t('{{percent}} % of the amount', { percent: percentIn(partOfAmount, locale) })}
        </span>
        <strong>
          <Money units={feeCents / 100} total />
        </strong>
        <Settled calculation={calculation} type={type} />
      </Figure>
      <Box sx={{ mt: 4 }}>
        {definition === null ? (
          t('No fee is in force for this merchant and day, so the transaction costs nothing.')
        ) : (
          <>
            <Head>
              {t('How it was reached')} <span>{t('Fee so far')}</span>
            </Head>
            <Steps>
              {linesOf(calculation, t, locale).map(({ id, words, note, reached }) => (
                <li key={id}>
                  <span>
                    <WithDays words={words} />
                    {note && <small>{note}</small>}
                  </span>
                  <b>{reached}</b>
                </li>
              ))}
            </Steps>
          </>
        )}
      </Box>
    </div>
  );
};
