import { globSync } from 'node:fs';
import { ROOT } from './steps.ts';

/** A part of the product that wrong changes are made in, and the tests that ought to notice them. An area may have several. */
export interface Area {
  name: string;
  /** Globs of the files that are changed. */
  files: readonly string[];
  /** Globs of the tests that run. */
  tests: readonly string[];
}

const SERVER = 'apps/server/src';
const CONTRACT = 'packages/contract/src';
const EXPORTS = [
  `${SERVER}/platform/files/{csv-lines,stream-csv,workbook,workbook-parts}.ts`,
  `${SERVER}/platform/jobs/fair-shares.ts`,
  `${SERVER}/reports/about-export.ts`,
  `${SERVER}/reports/files/*.ts`,
  `${SERVER}/reports/engine/csv-query.ts`,
];
const TESTS = ['**/*.test.ts', '**/testing/**'];
const WEB = 'apps/web/src';
const OF_WEB = globSync(`${WEB}/**/*.ts`, { cwd: ROOT });
/** What has a unit test beside it. The rest of the web is held by tests in a browser. */
const UNIT_TESTED = OF_WEB.filter(file => OF_WEB.includes(file.replace(/\.ts$/, '.test.ts')));
const without = (...globs: readonly string[]): string[] => globs.map(glob => `!${glob}`);

export const AREAS: readonly Area[] = [
  {
    name: 'money',
    files: [`${CONTRACT}/core/{money,eastern}.ts`],
    tests: [`${CONTRACT}/core/*.test.ts`],
  },
  {
    name: 'scope',
    files: [`${SERVER}/access/merchant-scope.ts`],
    tests: [`${SERVER}/access/merchant-scope.test.ts`],
  },
  {
    name: 'access',
    files: [`${CONTRACT}/{permissions,roles}.ts`],
    tests: [`${CONTRACT}/{permissions,roles}.test.ts`, `${CONTRACT}/reports/*.test.ts`],
  },
  {
    name: 'access',
    files: [
      `${SERVER}/access/*.ts`,
      `${SERVER}/http/access.ts`,
      ...without(`${SERVER}/access/merchant-scope.ts`, ...TESTS),
    ],
    tests: [
      `${SERVER}/access/{access-token,actor,merchant-scope,principal,rate-limit,session}.test.ts`,
      `${SERVER}/http/{record-refusals,server}.test.ts`,
      `${SERVER}/http/route-rules/{acts-limit,authorization}.test.ts`,
    ],
  },
  {
    name: 'reports',
    files: [`${CONTRACT}/reports/**/*.ts`, ...without(...TESTS)],
    tests: [`${CONTRACT}/reports/**/*.test.ts`],
  },
  {
    name: 'reports',
    files: [`${SERVER}/reports/**/*.ts`, ...without(...EXPORTS, ...TESTS)],
    tests: [
      `${SERVER}/reports/{engine,links}/**/*.test.ts`,
      `${SERVER}/reports/{registry,search}.test.ts`,
      `${SERVER}/reports/specification/{faces,filters,totals}.test.ts`,
    ],
  },
  {
    name: 'ingest',
    files: [`${CONTRACT}/ingest/*.ts`, `${SERVER}/ingest/**/*.ts`, ...without(...TESTS)],
    tests: [`${SERVER}/ingest/*.test.ts`, `${SERVER}/reports/specification/faces.test.ts`],
  },
  {
    name: 'exports',
    files: [...EXPORTS, ...without(...TESTS)],
    tests: [
      `${SERVER}/platform/{files/csv-lines,files/workbook,jobs/fair-shares}.test.ts`,
      `${SERVER}/reports/{exports,same-numbers}.test.ts`,
      `${SERVER}/reports/files/*.test.ts`,
      `${SERVER}/reports/engine/csv-query.test.ts`,
    ],
  },
  {
    name: 'exports',
    files: [`${CONTRACT}/exports/{periods,period-filters}.ts`],
    tests: [`${CONTRACT}/exports/*.test.ts`],
  },
  {
    name: 'exports',
    files: [`${SERVER}/exports/**/*.ts`, `${CONTRACT}/exports/{filter-words,reports}.ts`, ...without(...TESTS)],
    tests: [`${SERVER}/exports/**/*.test.ts`],
  },
  {
    name: 'fees',
    files: [`${CONTRACT}/fees/**/*.ts`, ...without(...TESTS)],
    tests: [`${CONTRACT}/fees/**/*.test.ts`, `${CONTRACT}/routes.test.ts`],
  },
  {
    name: 'fees',
    files: [`${SERVER}/fees/*.ts`, `${SERVER}/features/{fees,fee-checks}/*.ts`, ...without(...TESTS)],
    tests: [`${SERVER}/fees/*.test.ts`, `${SERVER}/features/{fees,fee-checks}/*.test.ts`],
  },
  {
    name: 'disbursements',
    files: [`${SERVER}/features/{disbursements,disbursement-terms,disbursements-explained}/*.ts`, ...without(...TESTS)],
    tests: [`${SERVER}/features/{disbursements,disbursement-terms,disbursements-explained}/*.test.ts`],
  },
  {
    name: 'disbursements',
    files: [`${SERVER}/statements/*.ts`, `${SERVER}/features/statements/*.ts`, ...without(...TESTS)],
    tests: [`${SERVER}/features/statements/*.test.ts`],
  },
  {
    name: 'journal',
    files: [
      `${SERVER}/journal/*.ts`,
      `${SERVER}/features/funds/*.ts`,
      `${SERVER}/reconciliation/posting/*.ts`,
      ...without(...TESTS),
    ],
    tests: [
      `${SERVER}/journal/*.test.ts`,
      `${SERVER}/features/funds/*.test.ts`,
      `${SERVER}/reconciliation/posting/*.test.ts`,
    ],
  },
  {
    name: 'reconciliation',
    files: [
      `${SERVER}/reconciliation/**/*.ts`,
      `${SERVER}/features/reconciliation/*.ts`,
      ...without(`${SERVER}/reconciliation/posting/**`, ...TESTS),
    ],
    tests: [`${SERVER}/reconciliation/**/*.test.ts`, `${SERVER}/features/reconciliation/*.test.ts`],
  },
  {
    name: 'analytics',
    files: [`${SERVER}/conversions/*.ts`, ...without(...TESTS)],
    tests: [`${SERVER}/conversions/*.test.ts`],
  },
  {
    name: 'analytics',
    files: [`${SERVER}/features/{analytics,balances}/*.ts`, ...without(...TESTS)],
    tests: [`${SERVER}/features/{analytics,balances}/*.test.ts`],
  },
  {
    name: 'staff',
    files: [
      `${SERVER}/features/{access-review,flags,internal-qa,ip-restrictions,merchants,notifications,portal,support,users}/**/*.ts`,
      ...without(...TESTS),
    ],
    tests: [
      `${SERVER}/features/{access-review,flags,internal-qa,ip-restrictions,merchants,notifications,portal,support,users}/**/*.test.ts`,
    ],
  },
  {
    name: 'web',
    files: UNIT_TESTED,
    tests: [
      `${WEB}/{components,features,lib,reports,ui}/**/*.test.ts`,
      `${WEB}/app/{days,navigation,plain-search}.test.ts`,
    ],
  },
];
