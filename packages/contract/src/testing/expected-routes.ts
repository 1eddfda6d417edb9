import { EXPECTED_REPORTS } from '../reports/testing/expected-reports.ts';
import { EXPECTED_PERMISSIONS, isStaffRole } from './expected-permissions.ts';
import { OF_ACCOUNTS } from './routes-of-accounts.ts';
import { OF_MERCHANTS } from './routes-of-merchants.ts';
import { OF_STAFF } from './routes-of-staff.ts';

/** `anybody` needs no session, a merchant's `server` has a key; `people` are those of merchants and the provider's staff, who else are named alone. */
const WHO = ['anybody', 'server', 'people', 'merchants', 'staff'] as const;
/**
 * The second factor that a call asks for: one shown in the last ten minutes (`fresh`), of the staff alone (`staff`), to switch something off
 * and of the staff either way (`off`), or one shown for this very call, which uses it up (`once`).
 */
const FACTORS = ['-', 'fresh', 'staff', 'off', 'once'] as const;
/**
 * Whose records a call reads or changes: the caller's `own` (of a server, its merchant's), those of their `company`, which the provider is for
 * its staff, those of the company for merchants' people and of every merchant for the staff (`company/all`), or `all`.
 */
const SCOPES = ['-', 'own', 'company', 'company/all', 'all'] as const;

export interface ExpectedRoute {
  /** `METHOD url`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  who: (typeof WHO)[number];
  /** Undefined where being signed in, or nothing, is enough. */
  permission: string | undefined;
  factor: (typeof FACTORS)[number];
  scope: (typeof SCOPES)[number];
  /** What a call is on record as; undefined where it leaves no record. */
  act: string | undefined;
}

const oneOf = <T extends string>(words: readonly T[], word: string | undefined, line: string): T => {
  const found = words.find(each => each === word);
  if (found === undefined) throw new Error(`${word} is no word of its column: ${line}`);
  return found;
};

/** A line is method, url, who, permission, second factor, scope and act, with `-` for none; `#` begins a note. */
const read = (table: string): ExpectedRoute[] =>
  table
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [method, url = '', who, permission, factor, scope, act, ...more] = line.split(/ +/);
      if (act === undefined || more.length > 0) throw new Error(`Seven columns are needed: ${line}`);
      return {
        name: `${method} ${url}`,
        method: oneOf(['GET', 'POST', 'PUT', 'DELETE'], method, line),
        url,
        who: oneOf(WHO, who, line),
        permission: permission === '-' ? undefined : permission,
        factor: oneOf(FACTORS, factor, line),
        scope: oneOf(SCOPES, scope, line),
        act: act === '-' ? undefined : act,
      };
    });

/** Every way to a report's rows asks for its permission, and a file is on record: document 2, sections 2 and 7; decision 003. */
const reportTable = EXPECTED_REPORTS.map(({ method, address, totalsAt, permission, filters }) => {
  const rest = `people ${permission} - company/all`;
  const names = filters.some(([, rule]) => 'listed' in rule) ? `GET ${address}/choices ${rest} -` : '';
  return `${method} ${address} ${rest} -
POST ${address}/${totalsAt} ${rest} -
POST ${address}/export ${rest} report_exported
GET ${address}/:rowKey ${rest} -
GET ${address}/:rowKey/links ${rest} -
GET ${address}/:rowKey/versions ${rest} -
${names}`;
}).join('\n');

export const EXPECTED_REPORT_ROUTES: readonly ExpectedRoute[] = read(reportTable);

/**
 * Who may do what: every operation of the API, by hand from the specification, the decisions and docs. It imports nothing of the contract's
 * routes, permissions and roles.
 */
export const EXPECTED_ROUTES: readonly ExpectedRoute[] = [
  ...[OF_ACCOUNTS, OF_MERCHANTS, OF_STAFF].flatMap(read),
  ...EXPECTED_REPORT_ROUTES,
];

/** Whether a person with a role is let in, whose merchant has both products. */
export const isLetIn = ({ who, permission }: ExpectedRoute, roleId: number): boolean => {
  if (who === 'anybody') return true;
  if (who === 'server' || (who === 'staff' && !isStaffRole(roleId)) || (who === 'merchants' && isStaffRole(roleId)))
    return false;
  return permission === undefined || EXPECTED_PERMISSIONS.some(p => p.code === permission && p.roles.includes(roleId));
};

/** Whether somebody with a role who is let in is asked for a second factor that was shown lately, whatever the call says. */
export const isAskedForFactor = ({ factor }: ExpectedRoute, roleId: number): boolean =>
  factor === 'fresh' || (factor === 'staff' && isStaffRole(roleId));

/** The live topics, each of its own person, and what it takes to hear one beside being signed in: document 1, section 7; decisions 004 and 027. */
export const EXPECTED_TOPICS: readonly (readonly [topic: string, permission?: string])[] = [
  ['/user/:id/queue/session'],
  ['/user/:id/queue/export/progressUpdate', 'ASYNC_EXPORT_PAGE'],
  ['/user/:id/queue/notifications'],
];
