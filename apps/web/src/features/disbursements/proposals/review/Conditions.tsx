import { styled } from '@mui/material/styles';
import { CircleCheck, CircleX } from 'lucide-react';
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
}));

export interface Condition {
  /** Says what is so, met or not; translated. */
  text: string;
  isMet: boolean;
}

/** What must hold before an act, each met or not. */
export const Conditions = ({ label, conditions }: { label: string; conditions: readonly Condition[] }) => {
  const { t } = useTranslation();
  return (
    <List aria-label={label}>
      {conditions.map(({ text, isMet }) => {
        const Icon = isMet ? CircleCheck : CircleX;
        return (
          <li key={text}>
            <Icon size={16} className={isMet ? 'met' : 'unmet'} aria-hidden />
            <span>
              <VisuallyHidden>{isMet ? t('Met') : t('Not met')} </VisuallyHidden>
              {text}
            </span>
          </li>
        );
      })}
    </List>
  );
};
