import { deleteFeeDefinition, getFeeDefinition } from '@drumlin/contract/fees/routes.ts';
import type { FeeDefinition } from '@drumlin/contract/fees/schemas.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { channelIn, kindIn, typeIn } from '../../../components/fees/words.ts';
import { call } from '../../../lib/api/call.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { CopyId } from '../../../ui/CopyId.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { AssignedProfiles, MerchantsLink } from '../Assigned.tsx';
import { DeleteDraft } from '../DeleteDraft.tsx';
import { Drawer } from '../Drawer.tsx';
import { definitionQuery } from '../queries.ts';
import { ChangeFeesDialog, RenameDialog } from './ChangeDialogs.tsx';
import { Versions } from './Versions.tsx';

const Facts = ({ definition }: { definition: FeeDefinition }) => {
  const { t } = useTranslation();
  return (
    <ReadOnlyFields
      fields={[
        [t('ID'), <CopyId key="id" value={definition.id} name={t('ID')} />],
        [t('Payment channel'), channelIn(definition.channel, t)],
        [t('Fee type'), typeIn(definition.type, t)],
        [t('Description'), definition.description || <EmptyValue />],
        [t('Assigned profiles'), <AssignedProfiles key="profiles" profiles={definition.profiles} />],
        [
          t('Assigned merchants'),
          <MerchantsLink key="merchants" total={definition.merchants.total} definition={definition.id} />,
        ],
      ]}
    />
  );
};

/** One definition: what it is for, who is charged by it, and its versions. */
export const DefinitionDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const query = useQuery(definitionQuery(id));
  const mayManage = usePermissions().includes('FEES_MANAGE');
  const [dialog, setDialog] = useState<'fees' | 'name'>();
  const close = () => setDialog(undefined);
  // Those of one merchant alone are changed where they were saved: on the merchant
  const isOwn = query.data?.merchantId !== null;
  return (
    <Drawer
      query={query}
      waiting={t('Fee definition')}
      title={({ name }) => name}
      subtitle={definition => kindIn(definition, t)}
      onClose={onClose}
      actions={
        mayManage && !isOwn
          ? ({ name, revision, isLocked, isDraft }) => (
              <>
                {isDraft && (
                  <DeleteDraft
                    name={name}
                    remove={() => call(deleteFeeDefinition, { params: { id }, querystring: { revision } })}
                    reads={getFeeDefinition}
                    onDeleted={onClose}
                  />
                )}
                {!isLocked && <Button onClick={() => setDialog('name')}>{t('Rename')}</Button>}
                <Button variant="contained" onClick={() => setDialog('fees')}>
                  {t('Change fees')}
                </Button>
              </>
            )
          : undefined
      }
    >
      {definition => (
        <>
          <Facts definition={definition} />
          {definition.isLocked && (
            <FineText>
              {t(
                'It is assigned, so its name and past stay as they are. A change of its fees is a new version from a day to come on.',
              )}
            </FineText>
          )}
          <Versions definition={definition} mayManage={mayManage} />
          {dialog === 'fees' && <ChangeFeesDialog definition={definition} onClose={close} />}
          {dialog === 'name' && <RenameDialog definition={definition} onClose={close} />}
        </>
      )}
    </Drawer>
  );
};
