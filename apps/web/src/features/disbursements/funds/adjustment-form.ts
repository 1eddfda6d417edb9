import { askAdjustmentBody } from '@drumlin/contract/journal/funds.ts';
import { z } from 'zod';
import { readAmount } from '../../../lib/amount.ts';

/** What is filled in; `merchantId` is empty for the fund itself. */
export interface AskedAdjustment {
  requestId: string;
  merchantId: string;
  direction: 'add' | 'take';
  amount: string;
  reason: string;
}

/** The body that comes of what is filled in. */
export const bodyOf = ({ requestId, merchantId, direction, amount, reason }: AskedAdjustment) => ({
  requestId,
  ...(merchantId !== '' && { merchantId }),
  amountCents: (readAmount(amount) ?? Number.NaN) * (direction === 'add' ? 1 : -1),
  reason,
});

/** What is filled in is right where the body that comes of it is. */
export const adjustmentSchema: z.ZodType<unknown, AskedAdjustment> = z
  .object({
    requestId: z.string(),
    merchantId: z.string(),
    direction: z.enum(['add', 'take']),
    amount: z.string(),
    reason: z.string(),
  })
  .superRefine((asked, context) => {
    for (const { path, message } of askAdjustmentBody.safeParse(bodyOf(asked)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path[0] === 'amountCents' ? ['amount'] : path, message });
  });
