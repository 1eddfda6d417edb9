import { type Enumeration, entryOf } from '@drumlin/contract/core/enumeration.ts';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../ui/ToneChip.tsx';
import { statusIcon } from './status-icons.ts';

/** A value of an enumeration as a chip; the raw code is in the tooltip. */
export const StatusChip = ({ enumeration, value }: { enumeration: Enumeration; value: string }) => {
  const { t } = useTranslation();
  const entry = entryOf(enumeration, value);
  const tone = entry.tone ?? 'neutral';
  return <ToneChip tone={tone} icon={statusIcon(entry.icon, tone)} label={t(entry.label)} title={value} />;
};
