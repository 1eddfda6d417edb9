import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { ROLES, type UserType } from '@drumlin/contract/roles.ts';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/DataTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { EmptyValue } from '../EmptyValue.tsx';
import { CAPABILITIES, type Capability } from './role-words.ts';

/** The first column stays while the roles scroll, and leaves room for them on a phone. */
const Steady = styled('div')(({ theme }) => ({
  '& th[scope="row"], & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', minWidth: 150 },
  },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'center' },
  '& td > svg': { display: 'block', margin: '0 auto' },
  '& thead th:not(:first-of-type)': { minWidth: 96, padding: '8px 12px', whiteSpace: 'normal', verticalAlign: 'top' },
  '& th small': { display: 'block', fontWeight: 400, whiteSpace: 'nowrap' },
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

interface RoleMatrixProps {
  userType: UserType;
  label: string;
  /** Under headings, where there are several groups; by default all that these roles can hold. */
  groups?: readonly { label?: string; capabilities: readonly Capability[] }[];
  /** What is said of a role below its name. */
  below?: (roleId: number) => string | undefined;
}

/** What each role of a kind of people may do, from the table that the server uses. */
export const RoleMatrix = ({ userType, label, groups, below }: RoleMatrixProps) => {
  const { t } = useTranslation();
  const roles = ROLES.filter(role => role.userType === userType);
  const own = CAPABILITIES.filter(({ audience }) => userType === 'internal' || audience !== 'staff');
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
                {below && <small>{below(role.id)}</small>}
              </th>
            ))}
          </>
        }
      >
        {(groups ?? [{ capabilities: own }]).map(group => (
          <Fragment key={group.label ?? ''}>
            {group.label !== undefined && (
              <tr>
                <th scope="colgroup" colSpan={roles.length + 1}>
                  {group.label}
                </th>
              </tr>
            )}
            {group.capabilities.map(capability => (
              <tr key={capability.permission}>
                <th scope="row">{t(capability.label)}</th>
                {roles.map(role => (
                  <td key={role.id}>
                    <Mark granted={role.permissions.includes(capability.permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </DataTable>
    </Steady>
  );
};
