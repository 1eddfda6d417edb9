import { deleteFeeProfile, getFeeProfile } from '@drumlin/contract/fees/routes.ts';
import type { FeeProfile } from '@drumlin/contract/fees/schemas.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { kindIn } from '../../../components/fees/words.ts';
import { call } from '../../../lib/api/call.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { CopyId } from '../../../ui/CopyId.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { Lines, Section } from '../../../ui/Section.tsx';
import { MerchantsLink } from '../Assigned.tsx';
import { DeleteDraft } from '../DeleteDraft.tsx';
import { Drawer } from '../Drawer.tsx';
import { AssignDialog } from '../merchants/AssignDialog.tsx';
import { profileQuery } from '../queries.ts';
import { merchantsIn } from '../words.ts';
import { EditProfileDialog, NewProfileDialog } from './ProfileDialogs.tsx';

const Parts = ({ profile }: { profile: FeeProfile }) => {
  const { t } = useTranslation();
  const { id, description, definitions, merchants, planned } = profile;
  return (
    <>
      <ReadOnlyFields
        fields={[
          [t('ID'), <CopyId key="id" value={id} name={t('ID')} />],
          [t('Description'), description || <EmptyValue />],
          [t('Assigned merchants'), <MerchantsLink key="merchants" total={merchants.total} profile={id} />],
          [t('Planned'), planned > 0 ? merchantsIn(planned, t) : <EmptyValue key="none" />],
        ]}
      />
      <Section title={t('Definitions')}>
        <Lines>
          {definitions.map(definition => (
            <li key={definition.id}>
              <Link to="/merchant/fees" search={{ tab: 'definitions', open: definition.id }}>
                {definition.name}
              </Link>
              {kindIn(definition, t)}
            </li>
          ))}
        </Lines>
      </Section>
      {merchants.total > 0 && (
        <Section title={t('Assigned merchants')}>
          <Lines>
            {merchants.first.map(({ merchantId, merchantName }) => (
              <li key={merchantId}>
                <Link to="/merchant/fees" search={{ open: merchantId }}>
                  {merchantName}
                </Link>
                <code>{merchantId}</code>
              </li>
            ))}
          </Lines>
        </Section>
      )}
    </>
  );
};

interface ProfileDrawerProps {
  id: string;
  /** Looks at another profile. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One fee profile: its definitions and merchants. One that is assigned is copied and not changed. */
export const ProfileDrawer = ({ id, onOpen, onClose }: ProfileDrawerProps) => {
  const { t } = useTranslation();
  const query = useQuery(profileQuery(id));
  const mayManage = usePermissions().includes('FEES_MANAGE');
  const [dialog, setDialog] = useState<'edit' | 'copy' | 'assign'>();
  const close = () => setDialog(undefined);
  const actions = ({ name, revision, isLocked, isDraft }: FeeProfile) => (
    <>
      {isDraft && (
        <DeleteDraft
          name={name}
          remove={() => call(deleteFeeProfile, { params: { id }, querystring: { revision } })}
          reads={getFeeProfile}
          onDeleted={onClose}
        />
      )}
      <Button onClick={() => setDialog('copy')}>{t('Copy')}</Button>
      {!isLocked && <Button onClick={() => setDialog('edit')}>{t('Edit')}</Button>}
      <Button variant="contained" onClick={() => setDialog('assign')}>
        {t('Assign')}
      </Button>
    </>
  );
  return (
    <Drawer
      query={query}
      waiting={t('Fee profile')}
      title={({ name }) => name}
      onClose={onClose}
      actions={mayManage ? actions : undefined}
    >
      {profile => (
        <>
          {profile.isDefault && <FineText>{t('Merchants without a profile of their own have this one.')}</FineText>}
          {profile.isLocked && (
            <FineText>
              {t('It is assigned and is not changed any more: copy it, and assign the copy from a day to come on.')}
            </FineText>
          )}
          <Parts profile={profile} />
          {dialog === 'edit' && <EditProfileDialog profile={profile} onClose={close} />}
          {dialog === 'copy' && <NewProfileDialog like={profile} onCreated={onOpen} onClose={close} />}
          {dialog === 'assign' && <AssignDialog profileId={profile.id} onClose={close} />}
        </>
      )}
    </Drawer>
  );
};
