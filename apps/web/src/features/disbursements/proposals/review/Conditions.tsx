import { styled } from '@mui/material/styles';
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'grid',
  gap: 9,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 8 },
  '& svg': { flexShrink: 0, marginTop: 1 },
  '& .met': { color: vars.palette.tokens.success.mark },
  '& .unmet': { color: vars.palette.tokens.error.mark },
  '& .waiting': { color: vars.palette.tokens.neutral.mark },
}));

export interface Condition {
  /** Says what is so, met or not; translated. */
  text: string;
  isMet: boolean;
  /** The icon of one that is only not done yet: nothing is wrong. */
  waits?: LucideIcon | undefined;
}

const looksOf = ({ isMet, waits }: Condition) => {
  if (isMet) return { Icon: CircleCheck, className: 'met', word: 'Met' };
  if (waits) return { Icon: waits, className: 'waiting', word: 'Not yet met' };
  return { Icon: CircleX, className: 'unmet', word: 'Not met' };
};

/** What must hold before an act, each met or not. */
export const Conditions = ({ label, conditions }: { label: string; conditions: readonly Condition[] }) => {
  const { t } = useTranslation();
  return (
    <List aria-label={label}>
      {conditions.map(condition => {
        const { Icon, className, word } = looksOf(condition);
        return (
          <li key={condition.text}>
            <Icon size={16} className={className} aria-hidden />
            <span>
              <VisuallyHidden>{t(word)} </VisuallyHidden>
              {condition.text}
            </span>
          </li>
        );
      })}
    </List>
  );
};
