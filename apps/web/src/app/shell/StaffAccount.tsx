import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Link } from '@tanstack/react-router';
import { CircleUser, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../components/use-logout.ts';
import { useProfile } from '../../lib/session/session.ts';
import { screenStyle } from './navigation-styles.ts';

const Foot = styled('div')(({ theme: { vars } }) => ({
  padding: 12,
  borderTop: `1px solid ${vars.palette.tokens.border.default}`,
  '&[data-rail]': { display: 'grid', justifyItems: 'center', gap: 4, padding: '8px 0' },
}));
const Row = styled(Link)(screenStyle);
const Press = styled('button')(screenStyle);

/** At the foot of the staff's menu: their own account, and the way out. Merchants' people have both in the avatar menu. */
export const StaffAccount = ({ rail = false }: { rail?: boolean }) => {
  const { t } = useTranslation();
  const { userType } = useProfile();
  const logout = useLogout();
  if (userType === 'external') return null;
  const [account, out] = [t('Your account'), t('Sign out')];
  if (rail)
    return (
      <Foot data-rail>
        <Tooltip title={account} placement="right">
          <IconButton component={Link} to="/user/profile" aria-label={account}>
            <CircleUser size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tooltip>
        <Tooltip title={out} placement="right">
          <IconButton aria-label={out} disabled={logout.isPending} onClick={() => logout.mutate()}>
            <LogOut size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tooltip>
      </Foot>
    );
  return (
    <Foot>
      <Row to="/user/profile" activeProps={{ 'aria-current': 'page' }}>
        <CircleUser size={16} strokeWidth={1.75} aria-hidden />
        <span>{account}</span>
      </Row>
      <Press type="button" disabled={logout.isPending} onClick={() => logout.mutate()}>
        <LogOut size={16} strokeWidth={1.75} aria-hidden />
        <span>{out}</span>
      </Press>
    </Foot>
  );
};
