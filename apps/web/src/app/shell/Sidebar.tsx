import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { LAYOUT } from '../../ui/dimensions.ts';
import { HomeLink } from './HomeLink.tsx';
import { NavigationList } from './NavigationList.tsx';
import { NavigationRail } from './NavigationRail.tsx';
import { StaffAccount } from './StaffAccount.tsx';

const Side = styled('nav', { shouldForwardProp: prop => prop !== 'rail' })<{ rail: boolean }>(
  ({ theme: { vars }, rail }) => ({
    position: 'sticky',
    top: 0,
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: rail ? LAYOUT.rail : LAYOUT.sidebar,
    height: '100dvh',
    borderRight: `1px solid ${vars.palette.tokens.border.default}`,
    '@media print': { display: 'none' },
    '& .list': { flex: 1, minHeight: 0, overflowY: 'auto', padding: rail ? '8px 0' : '4px 12px 16px' },
  }),
);

/** The menu at the left, with labels or as a rail of icons. */
export const Sidebar = ({ rail }: { rail: boolean }) => {
  const { t } = useTranslation();
  return (
    <Side rail={rail} aria-label={t('Main menu')}>
      <HomeLink compact={rail} />
      <div className="list">{rail ? <NavigationRail /> : <NavigationList />}</div>
      <StaffAccount rail={rail} />
    </Side>
  );
};
