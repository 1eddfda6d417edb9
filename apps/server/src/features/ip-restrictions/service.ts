import {
  type IpRule,
  type IpRuleBody,
  type ListIpRulesQuery,
  MAX_IP_RULES,
} from '@drumlin/contract/ip-restrictions/routes.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPage } from '../../platform/postgres/read-page.ts';
import {
  countRules,
  findRule,
  hasProduct,
  insertRule,
  listRules,
  type RuleRow,
  removeRule,
  updateRule,
} from './queries.ts';

type VersionRef = { id: number; version: number };

const present = ({ changed_at, ...row }: RuleRow): IpRule => ({ ...row, changedAt: changed_at.toISOString() });

/** One page of the rules, and what is known of the places of consumers. */
export const readRules = async (
  { countries, database: { db } }: Platform,
  { scope }: Principal,
  query: ListIpRulesQuery,
) => {
  const [{ rows, paging }, places] = await Promise.all([
    readPage(listRules(db, scope, query), query),
    countries.tells(),
  ]);
  return { data: rows.map(present), ...paging, places };
};

/** What the trail tells of a rule. */
export const detailsOf = ({ merchantId, product, countryCode, regionCode, permission }: IpRuleBody) => ({
  merchantId,
  product,
  place: regionCode === '' ? countryCode : `${countryCode}-${regionCode}`,
  permission,
});

const entryOf = (id: number, rule: IpRuleBody, more: Record<string, string> = {}): AuditEntry => ({
  object: `ip rule ${id}`,
  details: { ...detailsOf(rule), ...more },
});

/** Throws `validation` where there is no such merchant, or it lacks the product. */
const requireProduct = async (trx: Kysely<DB>, { scope }: Session, { merchantId, product }: IpRuleBody) => {
  const has = await hasProduct(trx, scope, { merchantId, product });
  if (has === undefined) throw fieldError('merchantId', 'unknown', 'Choose a merchant');
  if (!has) throw fieldError('product', 'unknown', 'This merchant does not have this product');
};

/** Throws where a merchant, which must be locked, has more rules than it may. */
const requireRoom = async (trx: Kysely<DB>, { scope }: Session, { merchantId }: IpRuleBody): Promise<void> => {
  if ((await countRules(trx, scope, merchantId)) > MAX_IP_RULES)
    throw fieldError('merchantId', 'max', 'A merchant can have at most {{max}} rules', { max: String(MAX_IP_RULES) });
};

/** Adds a rule. Throws `validation`, or `ipRuleExists` where the merchant has one for the product and place. */
export const addRule = ({ database, clock }: Platform, act: Act<Session>, rule: IpRuleBody): Promise<void> =>
  carryOut(database, act, async trx => {
    await requireProduct(trx, act.principal, rule);
    const id = await insertRule(trx, rule, clock.now());
    if (id === undefined) throw new AppError('ipRuleExists');
    await requireRoom(trx, act.principal, rule);
    return { entry: entryOf(id, rule) };
  });

/** The rule, locked, as whoever changes it saw it. Throws `notFound`, or `ipRuleChanged` where somebody else was faster. */
const lockVersion = async (trx: Kysely<DB>, { scope }: Session, { id, version }: VersionRef): Promise<RuleRow> => {
  const row = await getWithin(scope, within => findRule(trx, within, id));
  if (row.version !== version) throw new AppError('ipRuleChanged');
  return row;
};

/** Changes a rule. Throws as `addRule` and `lockVersion`. */
export const changeRule = (
  { database, clock }: Platform,
  act: Act<Session>,
  { id, version, ...rule }: IpRuleBody & VersionRef,
): Promise<void> =>
  carryOut(database, act, async trx => {
    const before = await lockVersion(trx, act.principal, { id, version });
    const { place, permission } = detailsOf(before);
    const was = `${before.merchantId} ${before.product} ${place} ${permission}`;
    await requireProduct(trx, act.principal, rule);
    if (!(await updateRule(trx, id, rule, clock.now()))) throw new AppError('ipRuleExists');
    if (rule.merchantId !== before.merchantId) await requireRoom(trx, act.principal, rule);
    return { entry: entryOf(id, rule, { before: was }) };
  });

/** Deletes a rule. Throws as `lockVersion`. */
export const deleteRule = ({ database }: Platform, act: Act<Session>, seen: VersionRef): Promise<void> =>
  carryOut(database, act, async trx => {
    const rule = await lockVersion(trx, act.principal, seen);
    await removeRule(trx, seen.id);
    return { entry: entryOf(seen.id, rule) };
  });
