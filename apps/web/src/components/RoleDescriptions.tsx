import { ROLES, type UserType } from '@drumlin/contract/roles.ts';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PORTAL_DOCS_URL } from '../lib/portal-docs.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { EmptyValue } from './EmptyValue.tsx';
import { CAPABILITIES, roleLabel } from './role-words.ts';

/** The first column stays while the roles scroll, and leaves room for them on a phone. */
const Steady = styled('div')(({ theme }) => ({
  '& th[scope="row"], & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', minWidth: 150 },
  },
}));

const Mark = ({ granted }: { granted: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      {granted ? <Check size={16} aria-hidden /> : <EmptyValue />}
      <VisuallyHidden>{granted ? t('Yes') : t('No')}</VisuallyHidden>
    </>
  );
};

const Matrix = ({ userType, label }: { userType: UserType; label: string }) => {
  const { t } = useTranslation();
  const roles = ROLES.filter(role => role.userType === userType);
  return (
    <Steady>
      <DataTable
        label={label}
        head={
          <>
            <th scope="col">{t('Permission')}</th>
            {roles.map(role => (
              <th key={role.id} scope="col">
                {t(roleLabel(role))}
              </th>
            ))}
          </>
        }
      >
        {CAPABILITIES.filter(({ audience }) => userType === 'internal' || audience !== 'staff').map(capability => (
          <tr key={capability.permission}>
            <th scope="row">{t(capability.label)}</th>
            {roles.map(role => (
              <td key={role.id}>
                <Mark granted={role.permissions.includes(capability.permission)} />
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Steady>
  );
};

interface RoleDescriptionsProps {
  open: boolean;
  onClose: () => void;
  /** Staff also see what the provider's own roles may do. */
  internal: boolean;
}

/** What each role may do, from the table that the server uses. */
export const RoleDescriptions = ({ open, onClose, internal }: RoleDescriptionsProps) => {
  const { t } = useTranslation();
  const merchant = t('Merchant roles');
  return (
    <ModalDialog open={open} title={t('Role descriptions')} onClose={onClose} width={internal ? 1040 : 760}>
      <Typography sx={{ mb: 4 }}>
        {t('A permission also needs the product it is for.')}{' '}
        <Link href={PORTAL_DOCS_URL} target="_blank" rel="noreferrer" underline="always">
          {t('Read more in the documentation')}
        </Link>
      </Typography>
      {internal && (
        <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
          {merchant}
        </Typography>
      )}
      <Matrix userType="external" label={merchant} />
      {internal && (
        <>
          <Typography variant="h3" component="h3" sx={{ mt: 6, mb: 2 }}>
            {t('Staff roles')}
          </Typography>
          <Matrix userType="internal" label={t('Staff roles')} />
        </>
      )}
    </ModalDialog>
  );
};
