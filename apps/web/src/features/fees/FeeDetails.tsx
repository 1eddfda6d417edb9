import { region } from '@drumlin/contract/enumerations/regions.ts';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import { type FeeKind, isPriced } from '@drumlin/contract/fees/kinds.ts';
import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { amountIn, channelIn, feeIn, percentIn, typeIn } from '../../components/fees/words.ts';
import { useLocale } from '../../lib/i18n.ts';
import { CopyId } from '../../ui/CopyId.tsx';
import { FineText } from '../../ui/FineText.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { AssignedBadge } from './AssignedBadge.tsx';

const Details = styled('details')(({ theme: { vars, typography } }) => ({
  'p + &': { marginTop: 10 },
  padding: '10px 0',
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  '& summary': { ...typography.control, cursor: 'pointer' },
  '& summary p': { display: 'inline-block', marginLeft: 8 },
  '& dl': { marginTop: 12 },
}));

/** Where a fee is charged, in words. */
export const regionIn = ({ region: code }: Pick<Fee, 'region'>, t: TFunction): string =>
  code === null ? t('All regions') : t(region.entries[code].label);

interface FeeFieldListProps {
  fee: Fee;
  kind: FeeKind;
  /** The name of the fee that it is charged on, where it is known. */
  targetName?: string | null | undefined;
}

/** Every field of a fee. */
export const FeeFieldList = ({ fee, kind, targetName }: FeeFieldListProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const cents = (value: number | null): ReactNode => (value === null ? <EmptyValue /> : amountIn(value, locale));
  const amounts: [string, ReactNode][] = isPriced(kind.type)
    ? [
        [t('Flat amount (CAD)'), cents(fee.flatCents)],
        [t('Percentage'), t('{{percent}} %', { percent: percentIn(fee.percentage, locale) })],
        [t('Minimum'), cents(fee.minCents)],
        [t('Maximum'), cents(fee.maxCents)],
        [t('Lower threshold'), cents(fee.lowerCents)],
        [t('Upper threshold'), cents(fee.upperCents)],
      ]
    : [[t('Amount'), <AssignedBadge key="terms">{t(FEE_TEXTS.inTerms)}</AssignedBadge>]];
  return (
    <ReadOnlyFields
      fields={[
        [t('ID'), <CopyId key="id" value={fee.id} name={t('ID')} />],
        [t('Payment channel'), channelIn(kind.channel, t)],
        [t('Fee type'), typeIn(kind.type, t)],
        ...amounts,
        [t('Debit journal entry'), fee.debitJe],
        [t('Credit journal entry'), fee.creditJe],
        [t('Journal code'), fee.journalCode],
        [t('Currency'), fee.currency],
        [t('Country'), fee.country],
        [t('Region'), regionIn(fee, t)],
        [t('Target fee'), fee.targetFeeId === null ? <EmptyValue key="none" /> : (targetName ?? fee.targetFeeId)],
      ]}
    />
  );
};

/** Fees that belong together: the name and rule of each, and what more there is of it on demand. */
export const FeeDetails = ({ fees, kind }: { fees: readonly Fee[]; kind: FeeKind }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return fees.map(fee => (
    <Details key={fee.id}>
      <summary>
        <span>{fee.name}</span>
        <FineText>{feeIn(fee, kind.type, t, locale)}</FineText>
      </summary>
      <FeeFieldList fee={fee} kind={kind} targetName={fees.find(({ id }) => id === fee.targetFeeId)?.name} />
    </Details>
  ));
};
