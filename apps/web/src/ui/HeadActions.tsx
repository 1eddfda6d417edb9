import Button, { type ButtonProps } from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionEntry, ActionMenu } from './ActionMenu.tsx';

/** What can be done on a page. */
export interface HeadAction extends Pick<ButtonProps, 'color' | 'disabled' | 'loading' | 'variant'> {
  /** Already translated. */
  label: string;
  icon?: LucideIcon | undefined;
  onClick: () => void;
}

const HeadButton = ({ label, icon: Icon, ...button }: HeadAction) => (
  <Button {...button} startIcon={Icon && <Icon size={16} aria-hidden />}>
    {label}
  </Button>
);

interface HeadActionsProps {
  /** Text first, then secondary, then one primary; false is none. */
  actions: readonly (HeadAction | false | undefined)[];
}

/** The buttons of a page's head. On a phone the primary one, or the first, stays a button and the others are in a menu. */
export const HeadActions = ({ actions }: HeadActionsProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const all = actions.filter(action => action !== false && action !== undefined);
  const kept = isPhone ? (all.find(({ variant }) => variant === 'contained') ?? all[0]) : undefined;
  const folded = all.filter(action => action !== kept);
  if (!kept || folded.length === 0) return all.map(action => <HeadButton key={action.label} {...action} />);
  return (
    <>
      <HeadButton {...kept} />
      <ActionMenu label={t('More')}>
        {close =>
          folded.map(({ label, icon, onClick, disabled = false, loading }) => (
            <ActionEntry
              key={label}
              icon={icon}
              label={label}
              disabled={disabled || loading === true}
              close={close}
              onAct={onClick}
            />
          ))
        }
      </ActionMenu>
    </>
  );
};
