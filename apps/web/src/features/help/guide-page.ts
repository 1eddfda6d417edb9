import type { FlagName } from '@drumlin/contract/core/flags.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { ScreenPath } from '../../lib/guide.ts';

/** How a text is said to the reader. */
export type Translate = (text: string, values: Record<string, string | number>) => string;

/** A question and its answer. English, and the keys of their translations. */
export interface Topic {
  label: string;
  text: string;
  /** Words of the product that the answer names as `{{name}}`: texts of its screens, in the reader's language as they are there. */
  terms?: Readonly<Record<string, string>>;
  /** Numbers that the answer names, from where the product has them. */
  values?: Readonly<Record<string, number>>;
  /** Commands for a terminal, as they are typed. */
  commands?: readonly string[];
  product?: Product;
}

/** A part of a page that is made from what the product itself declares. */
export type GuidePart = 'roles' | 'balances' | 'test-api';

/** One page of the user guide, at `/help/{id}`. */
export interface GuidePage {
  id: string;
  /** The screen it is about, whose name it has; otherwise it has a title of its own. */
  screen?: ScreenPath;
  title?: string;
  /** With what it is shown, of a page without a screen; one of a screen is shown with the screen. */
  flag?: FlagName;
  /** What it is about, in a line. */
  text: string;
  topics: readonly Topic[];
  /** The reports on the screen, whose filters, columns, totals and codes the page names. */
  reports?: readonly ReportKey[];
  part?: GuidePart;
  /** Other pages that one reads next. */
  related?: readonly string[];
}

/** The part of an address that leads to a topic. */
export const anchorOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The part of an address that leads to a legend of a report, and to one of its codes. */
export const codeAnchor = (report: string, title: string, code = ''): string => anchorOf(`${report} ${title} ${code}`);
