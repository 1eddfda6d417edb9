import type { Tone } from '@drumlin/contract/core/enumeration.ts';
import {
  Ban,
  Check,
  CircleCheck,
  CircleDotDashed,
  CirclePause,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  Clock,
  Lock,
  type LucideIcon,
  MailQuestionMark,
  MailX,
  TriangleAlert,
  Undo2,
} from 'lucide-react';

const TONE_ICONS: Record<Tone, LucideIcon> = {
  success: CircleCheck,
  warning: Clock,
  info: CircleDotDashed,
  violet: Undo2,
  error: CircleX,
  neutral: CircleSlash,
};

/** The icons an enumeration entry names where its tone's own does not fit. */
const NAMED_ICONS: Readonly<Record<string, LucideIcon>> = {
  Ban,
  Check,
  CirclePause,
  CircleQuestionMark,
  Lock,
  MailQuestionMark,
  MailX,
  TriangleAlert,
};

/** The icon of a status: the one its entry names, else the one of its tone. */
export const statusIcon = (named: string | undefined, tone: Tone): LucideIcon =>
  (named === undefined ? undefined : NAMED_ICONS[named]) ?? TONE_ICONS[tone];
