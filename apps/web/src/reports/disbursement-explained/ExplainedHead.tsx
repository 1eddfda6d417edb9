import { styled } from '@mui/material/styles';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparedAt } from '../../components/ComparedAt.tsx';
import { Money } from '../../components/Money.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  marginBottom: 20,
  color: vars.palette.tokens.text.secondary,
  '& .label, & .days': { ...typography.caption, margin: 0 },
  '& .amount': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& .amount > :first-of-type': { ...typography.figureLg, color: vars.palette.tokens.text.primary },
  '& .whose': { ...typography.dense, margin: '2px 0' },
  '& .whose b': { fontWeight: 600, color: vars.palette.tokens.text.primary },
  '& .whose > * + *::before': { content: '" · "' },
}));

/** Whether a disbursement is what the ledger says. */
const TiesOut = ({ tiesOut }: { tiesOut: boolean }) => {
  const { t } = useTranslation();
  return tiesOut ? (
    <ToneChip tone="success" icon={CircleCheck} label={t('Ties out')} />
  ) : (
    <ToneChip tone="error" icon={TriangleAlert} label={t('Does not tie out')} />
  );
};

interface ExplainedHeadProps {
  label: string;
  cents: number;
  currency: string;
  tiesOut: boolean;
  /** When that was worked out, in milliseconds. */
  comparedAt: number;
  merchantName: string;
  processedOn: string;
  product: string;
  /** Which days it is of. */
  children?: ReactNode;
}

/** What was sent, whether it ties out, to whom, when and of what. */
export const ExplainedHead = (props: ExplainedHeadProps) => {
  const { label, cents, currency, tiesOut, comparedAt, merchantName, processedOn, product, children } = props;
  return (
    <Frame>
      <p className="label">{label}</p>
      <div className="amount">
        <span>
          <Money units={cents / 100} currency={currency} total />
        </span>
        <TiesOut tiesOut={tiesOut} />
        <ComparedAt at={comparedAt} />
      </div>
      <p className="whose">
        <b>{merchantName}</b>
        <span>{processedOn}</span>
        <span>{product}</span>
      </p>
      {children && <p className="days">{children}</p>}
    </Frame>
  );
};
