import type { signOf } from '@drumlin/contract/disbursements/lines.ts';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/Money.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const Frame = styled('table')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: 9,
  overflow: 'hidden',
  marginBottom: 20,
  '& tbody tr + tr > *': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  '& tbody > tr > *': { padding: '7px 0', textAlign: 'left', fontWeight: 400, verticalAlign: 'top' },
  '& .sign': { width: 36, textAlign: 'center', color: vars.palette.tokens.text.secondary },
  '& td:last-child': { textAlign: 'right', paddingRight: 16, paddingLeft: 8 },
  '& .what': { display: 'flex', flexWrap: 'wrap', gap: '0 8px' },
  '& .what > :first-of-type': { flex: '0 0 120px' },
  '& .what > :last-of-type:not(:first-of-type)': { flex: '1 1 140px' },
  // A number stays with what it counts as long as there is room for both
  '& .what a, & .what button': { display: 'inline-block' },
  '& .balance > *': { backgroundColor: vars.palette.tokens.bg.sunken, fontWeight: 600 },
  '& .result > *': { backgroundColor: vars.palette.tokens.primary.tint, fontWeight: 600 },
  '& .differs': {
    ...typography.caption,
    display: 'flex',
    gap: 6,
    margin: '2px 0 0',
    color: vars.palette.tokens.error.text,
  },
  '& .differs svg': { flexShrink: 0, marginTop: 2 },
}));

/** A line of how an amount was reached; money is in cents. */
export interface ShownLine {
  key: string;
  label: string;
  /** What it does to the amount; nothing for what was there at first. */
  sign?: ReturnType<typeof signOf>;
  /** Where the rows behind it are. */
  where?: ReactNode;
  amount: number;
  /** Where the ledger says something else. */
  ledger?: number | undefined;
  emphasis?: 'balance' | 'result';
}

const SIGN_WORDS = { '+': 'plus', '−': 'less', '±': 'plus or less', '=': 'comes to' } as const;

interface LinesTableProps {
  caption: string;
  lines: readonly ShownLine[];
  currency: string;
}

/** The lines as a table, each with the rows behind it. */
export const LinesTable = ({ caption, lines, currency }: LinesTableProps) => {
  const { t } = useTranslation();
  return (
    <Frame>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <tbody>
        {lines.map(({ key, label, sign, where, amount, ledger, emphasis }) => (
          <tr key={key} className={emphasis}>
            <td className="sign">
              {sign && (
                <>
                  <span aria-hidden>{sign}</span>
                  <VisuallyHidden>{t(SIGN_WORDS[sign])}</VisuallyHidden>
                </>
              )}
            </td>
            <th scope="row">
              <div className="what">
                <span>{label}</span>
                {where !== undefined && <span>{where}</span>}
              </div>
              {ledger !== undefined && (
                <p className="differs">
                  <TriangleAlert size={14} aria-hidden />
                  <span>
                    {t('The ledger says')}{' '}
                    <Money units={ledger / 100} currency={currency} total={emphasis === 'result'} />,{' '}
                    {t('a difference of')}{' '}
                    <Money units={(amount - ledger) / 100} currency={currency} total={emphasis === 'result'} />
                  </span>
                </p>
              )}
            </th>
            <td>
              <Money units={amount / 100} currency={currency} total={emphasis === 'result'} />
            </td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
};
