import { z } from 'zod';

/** Where rows are: a report, and the words of its address that show them. */
export const place = z.object({
  report: z.string().max(64),
  words: z.record(z.string().max(32), z.string().max(64)),
});
export type Place = z.infer<typeof place>;
