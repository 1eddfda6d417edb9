import { type Enumeration, entryOf, type Tone } from '@drumlin/contract/core/enumeration.ts';
import {
  Ban,
  CalendarClock,
  Check,
  CircleCheck,
  CircleDotDashed,
  CirclePause,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  Clock,
  FilePen,
  History,
  Lock,
  type LucideIcon,
  MailQuestionMark,
  MailX,
  RefreshCw,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../ui/ToneChip.tsx';

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
  CalendarClock,
  Check,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  FilePen,
  History,
  Lock,
  MailQuestionMark,
  MailX,
  RefreshCw,
  TriangleAlert,
};

/** The icon of a status: the one its entry names, else the one of its tone. */
const statusIcon = (named: string | undefined, tone: Tone): LucideIcon =>
  (named === undefined ? undefined : NAMED_ICONS[named]) ?? TONE_ICONS[tone];

/** A value of an enumeration as a chip; the raw code is in the tooltip. */
export const StatusChip = ({ enumeration, value }: { enumeration: Enumeration; value: string }) => {
  const { t } = useTranslation();
  const entry = entryOf(enumeration, value);
  const tone = entry.tone ?? 'neutral';
  // French writes some as what the enumeration is of
  const label = t(entry.label, { context: enumeration.name });
  return <ToneChip tone={tone} icon={statusIcon(entry.icon, tone)} label={label} title={value} />;
};
