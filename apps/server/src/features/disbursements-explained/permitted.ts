import type { ExplainedPlace, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import type { Principal } from '../../access/principal.ts';

const screens = Object.values(REPORT_SCREENS);

/** An explanation with the places that a reader may open: of a report that is not theirs, not even how many rows it has. */
export const permittedTo = (
  { permissions }: Pick<Principal, 'permissions'>,
  explanation: InteracExplanation,
): InteracExplanation => {
  const mayOpen = ({ report: key }: ExplainedPlace): boolean =>
    screens.some(({ permission, tabs }) =>
      tabs.some(
        ({ report }) => report === key && permissions.has(permission) && permissions.has(REPORTS[report].permission),
      ),
    );
  return {
    ...explanation,
    lines: explanation.lines.map(line => ({ ...line, places: line.places.filter(mayOpen) })),
  };
};
