import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROLES_DOCS_URL } from '../../lib/portal-docs.ts';
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { roleMeaning } from './role-words.ts';

/** What the roles of merchants are for, in a line each. */
const Meanings = () => {
  const { t } = useTranslation();
  const described = ROLES.map(role => ({ role, meaning: roleMeaning(role.id) })).filter(({ meaning }) => meaning);
  return (
    <Box component="ul" sx={{ mt: 0, mb: 4, pl: 5 }}>
      {described.map(({ role, meaning = '' }) => (
        <li key={role.id}>
          <strong>{t(roleLabel(role))}</strong>: {t(meaning)}
        </li>
      ))}
    </Box>
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
        <Link href={ROLES_DOCS_URL} target="_blank" rel="noreferrer" underline="always">
          {t('Read more in the documentation')}
        </Link>
      </Typography>
      <Meanings />
      {internal && (
        <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
          {merchant}
        </Typography>
      )}
      <RoleMatrix userType="external" label={merchant} />
      {internal && (
        <>
          <Typography variant="h3" component="h3" sx={{ mt: 6, mb: 2 }}>
            {t('Staff roles')}
          </Typography>
          <RoleMatrix userType="internal" label={t('Staff roles')} />
        </>
      )}
    </ModalDialog>
  );
};
