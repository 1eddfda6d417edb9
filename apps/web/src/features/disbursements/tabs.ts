import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { DisbursementTab, TabProps } from './search.ts';

interface TabOfPage {
  tab: DisbursementTab;
  label: string;
  Content: ComponentType<TabProps>;
  /** Its buttons in the head of the page. */
  Actions?: ComponentType;
}

/** The tabs of Merchant Disbursement in the order of the specification; each is fetched once it is opened. */
export const TABS: readonly TabOfPage[] = [
  {
    tab: 'funds',
    label: 'Operational fund management',
    Content: lazyPart(async () => (await import('./funds/FundsTab.tsx')).FundsTab),
    Actions: lazyPart(async () => (await import('./funds/AdjustButton.tsx')).AdjustButton),
  },
  {
    tab: 'disbursements',
    label: 'Fund disbursements',
    Content: lazyPart(async () => (await import('./proposals/ProposalsTab.tsx')).ProposalsTab),
    Actions: lazyPart(async () => (await import('./proposals/ProposalActions.tsx')).ProposalActions),
  },
  {
    tab: 'configurations',
    label: 'Configurations',
    Content: lazyPart(async () => (await import('./configurations/ConfigurationsTab.tsx')).ConfigurationsTab),
  },
];
