import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { Circle, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';

/** How far the review of a proposal has come; what is not done yet is no fault. */
export const reviewIcon = (linesReviewed: number): LucideIcon => {
  if (linesReviewed === 0) return Circle;
  return linesReviewed < REVIEWED_LINES.length ? CircleDashed : CircleCheck;
};
