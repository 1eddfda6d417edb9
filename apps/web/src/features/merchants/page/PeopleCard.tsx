import { rolesInWords } from '@drumlin/contract/access-review/changes.ts';
import type { ManagedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import { PERMISSION_TABLE } from '@drumlin/contract/permissions.ts';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { userStatus } from '../../../components/people/user-status.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { StartSupportView } from '../../../components/support-view/StartSupportView.tsx';
import { usePermissions } from '../../../lib/session/session.ts';
import { Lines, Section } from '../../../ui/Section.tsx';
import { peopleNote } from './people-note.ts';

/** The people of a merchant's parent, who see it; where to go on depends on what the parent is. */
export const PeopleCard = ({ merchant }: { merchant: ManagedMerchant }) => {
  const { t } = useTranslation();
  const mayManage = usePermissions().includes('MANAGE_USERS');
  const { people, parentStatus, merchantParentId } = merchant;
  const note = peopleNote(merchant, mayManage);
  const theirs = { type: 'external', merchant: merchantParentId } as const;
  return (
    <Section
      title={`${t('People')} (${people.total})`}
      action={
        mayManage && (
          <span style={{ display: 'flex', gap: 12 }}>
            {people.total > 0 && (
              <Link to="/admin/users" search={theirs}>
                {t('All people')}
              </Link>
            )}
            {parentStatus === 'ACTIVE' && (
              <Link to="/admin/users" search={{ ...theirs, invite: 'one' }}>
                {t('Invite User')}
              </Link>
            )}
          </span>
        )
      }
    >
      <Lines>
        {people.first.map(person => (
          <li key={person.id}>
            <span>
              <b>{person.name || person.email}</b>
              <small>{[person.email, rolesInWords(person.roleIds, t)].filter(Boolean).join(' · ')}</small>
            </span>
            <span>
              <StatusChip enumeration={userStatus} value={person.status} />
              <StartSupportView person={{ ...person, name: person.name || person.email }} />
            </span>
          </li>
        ))}
      </Lines>
      {note && (
        <Typography variant="dense">{t(note, { permission: t(PERMISSION_TABLE.MANAGE_USERS.label) })}</Typography>
      )}
    </Section>
  );
};
