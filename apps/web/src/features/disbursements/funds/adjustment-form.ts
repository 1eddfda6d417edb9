import { askAdjustmentBody } from '@drumlin/contract/journal/funds.ts';
import { z } from 'zod';

/** What is filled in; `merchantId` is empty for the fund itself, and the amount null until there is one. */
export interface AskedAdjustment {
  requestId: string;
  merchantId: string;
  direction: 'add' | 'take';
  amountCents: number | null;
  reason: string;
}

/** The body that comes of what is filled in. */
export const bodyOf = ({ requestId, merchantId, direction, amountCents, reason }: AskedAdjustment) => ({
  requestId,
  ...(merchantId !== '' && { merchantId }),
  amountCents: (amountCents ?? Number.NaN) * (direction === 'add' ? 1 : -1),
  reason,
});

/** What is filled in is right where the body that comes of it is. */
export const adjustmentSchema: z.ZodType<unknown, AskedAdjustment> = z
  .object({
    requestId: z.string(),
    merchantId: z.string(),
    direction: z.enum(['add', 'take']),
    amountCents: z.number().or(z.nan()).nullable(),
    reason: z.string(),
  })
  .superRefine((asked, context) => {
    for (const { path, message } of askAdjustmentBody.safeParse(bodyOf(asked)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });
