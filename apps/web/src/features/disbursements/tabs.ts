import { type ComponentType, lazy } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import type { DisbursementTab, TabProps } from './search.ts';

interface TabOfPage {
  tab: DisbursementTab;
  label: string;
  Part: ComponentType<TabProps>;
  /** Its buttons in the head of the page. */
  Actions?: ComponentType;
}

const part = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await loadPart(load) }));

/** The tabs of Merchant Disbursement in the order of the specification; each is fetched once it is opened. */
export const TABS: readonly TabOfPage[] = [
  {
    tab: 'funds',
    label: 'Operational fund management',
    Part: part(async () => (await import('./funds/FundsTab.tsx')).FundsTab),
    Actions: part(async () => (await import('./funds/AdjustButton.tsx')).AdjustButton),
  },
  {
    tab: 'disbursements',
    label: 'Fund disbursements',
    Part: part(async () => (await import('./proposals/ProposalsTab.tsx')).ProposalsTab),
    Actions: part(async () => (await import('./proposals/ProposeButton.tsx')).ProposeButton),
  },
  {
    tab: 'configurations',
    label: 'Configurations',
    Part: part(async () => (await import('./configurations/ConfigurationsTab.tsx')).ConfigurationsTab),
  },
];
