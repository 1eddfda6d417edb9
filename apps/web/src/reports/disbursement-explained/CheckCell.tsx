import type { Row } from '@drumlin/contract/core/report.ts';
import { disbursementCheck } from '@drumlin/contract/enumerations/ledger.ts';
import type { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { Money } from '../../components/Money.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';

/** Whether a disbursement ties out, or by how much it does not; by nothing where only its periods or what is held differ. */
export const CheckCell = ({ row: { check, difference } }: { row: Row<typeof interacDisbursements> }) =>
  check === 'DIFFERS' && difference ? (
    <Money units={difference} />
  ) : (
    <StatusChip enumeration={disbursementCheck} value={check ?? ''} />
  );
