import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import { formatMoney } from '@drumlin/contract/core/money.ts';
import type { Row } from '@drumlin/contract/core/report.ts';
import { disbursementCheck } from '@drumlin/contract/enumerations/ledger.ts';
import type { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { Money } from '../../components/Money.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { OwnCell } from '../engine/face.ts';

type Disbursement = Row<typeof interacDisbursements>;

const CheckCell = ({ row: { check, difference } }: { row: Disbursement }) =>
  check === 'DIFFERS' && difference ? (
    <Money units={difference} />
  ) : (
    <StatusChip enumeration={disbursementCheck} value={check ?? ''} />
  );

/** Whether a disbursement ties out, or by how much it does not; by nothing where only its periods or what is held differ. */
export const checkCell: OwnCell<Disbursement> = {
  Cell: CheckCell,
  textOf: ({ check, difference }, t, locale) =>
    check === 'DIFFERS' && difference
      ? formatMoney(difference, locale)
      : t(entryOf(disbursementCheck, check ?? '').label),
};
