import { roleLabel } from '@drumlin/contract/role-labels.ts';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoleDescriptions } from '../../../components/people/RoleDescriptions.tsx';
import { usePermissions, useProfile } from '../../../lib/session/session.ts';
import { RADIUS, TARGET, TOUCH } from '../../../ui/dimensions.ts';
import { FineText } from '../../../ui/FineText.tsx';

const Head = styled('header')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.body,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '12px 16px',
  '& h1': { ...typography.display, margin: 0, overflowWrap: 'anywhere' },
  '& .roles': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginTop: 6,
    color: vars.palette.tokens.text.secondary,
    '& button': { [TOUCH]: { minHeight: TARGET, marginBlock: -12 } },
  },
  [breakpoints.down('sm')]: { '& > *': { width: '100%' } },
}));
const Role = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  fontWeight: 550,
  padding: '1px 7px',
  color: vars.palette.tokens.text.primary,
  backgroundColor: vars.palette.tokens.bg.surface,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.tag,
}));

/** Who is signed in and as what, with what each role may do; the pickers beside it. */
export const Greeting = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { firstName, roles, userType } = useProfile();
  const permissions = usePermissions();
  const [isOpen, setOpen] = useState(false);
  return (
    <Head>
      <div>
        <h1>{firstName ? t('Hi {{name}}, welcome back', { name: firstName }) : t('Welcome back')}</h1>
        <div className="roles">
          {roles.length > 1 ? t('Your roles') : t('Your role')}
          {roles.map(role => (
            <Role key={role.id}>{t(roleLabel(role))}</Role>
          ))}
          <Link
            component="button"
            type="button"
            underline="always"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('What can each role do?')}
          </Link>
        </div>
        {permissions.length === 0 && (
          <FineText>{t('Ask an administrator of your company which screens you should see.')}</FineText>
        )}
      </div>
      {children}
      <RoleDescriptions open={isOpen} internal={userType === 'internal'} onClose={() => setOpen(false)} />
    </Head>
  );
};
