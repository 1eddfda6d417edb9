import type { ExplainedPlace } from '@drumlin/contract/disbursements/explanation.ts';
import { rowsAddress } from '../../lib/row-address.ts';
import { usePermissions } from '../../lib/session/session.ts';

/** The address of the rows behind a line; undefined for who may not see them. */
export const usePlaceAddress = () => {
  const permissions = usePermissions();
  return ({ report, words }: ExplainedPlace) => rowsAddress(report, words, permissions);
};
