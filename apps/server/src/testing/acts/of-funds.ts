import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { ADJUSTMENTS, asked, showForAdjustment } from '../features/funds.ts';
import type { ActWorld, Outcomes, Prepared, Scenario } from './act-world.ts';

const staff = (world: ActWorld) => world.person([101]);

const asks =
  (merchantId: string): Scenario =>
  async world => {
    const by = await staff(world);
    const perform = () => by.post(ADJUSTMENTS, asked(-250, merchantId));
    const details = { merchantId };
    if (merchantId === 'M1')
      return {
        by,
        perform,
        object: /^fund adjustment \d+$/,
        details: { ...details, cents: -250, why: asked(1).reason },
      };
    return { by, perform, reason: 'validation', details: { ...details, field: 'merchantId', rules: 'unknown' } };
  };

/** Decides what somebody else asked for, unless it is the same person, or it was decided before. */
const decides =
  (act: 'approve' | 'reject', refused?: 'alone' | 'late'): Scenario =>
  async (world): Promise<Prepared> => {
    const by = await staff(world);
    const asker = refused === 'alone' ? by : await staff(world);
    const { id } = (await asker.post(ADJUSTMENTS, asked(-250))).json();
    const url = `${ADJUSTMENTS}/${id}`;
    const object = `fund adjustment ${id}`;
    if (refused === 'late') await (await staff(world)).post(`${url}/reject`, { reason: 'Not ours' });
    if (act === 'approve') await showForAdjustment(world.portal.platform, by, id);
    const perform = () => by.post(`${url}/${act}`, act === 'reject' ? { reason: 'Not ours' } : {});
    if (refused !== undefined)
      return {
        by,
        perform,
        reason: refused === 'alone' ? 'secondPersonNeeded' : 'adjustmentDecided',
        details: { of: object },
      };
    const because = act === 'reject' ? { because: 'Not ours' } : {};
    return { by, perform, object, details: { cents: -250, why: asked(1).reason, ...because } };
  };

const decision = (act: 'approve' | 'reject'): Outcomes => ({
  success: decides(act),
  failures: { 'who asked': decides(act, 'alone'), 'decided already': decides(act, 'late') },
});

/** The acts on adjustments of the fund. */
export const FUND_ACTS = {
  fund_adjustment_asked: { success: asks('M1'), failures: { 'no such merchant': asks('NONE') } },
  fund_adjustment_approved: decision('approve'),
  fund_adjustment_rejected: decision('reject'),
} satisfies Partial<Record<AuditAct, Outcomes>>;
