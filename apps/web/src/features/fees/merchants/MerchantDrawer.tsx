import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { MerchantFees } from '@drumlin/contract/fees/schemas.ts';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../components/dates/DayInput.tsx';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { usePermissions } from '../../../lib/session/session.ts';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { Drawer } from '../Drawer.tsx';
import { merchantFeesQuery } from '../queries.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { Assignments } from './Assignments.tsx';
import { CustomFeesDialog } from './CustomFeesDialog.tsx';
import { InForce } from './InForce.tsx';

const Profile = ({ merchant: { profile, merchantId, merchantName } }: { merchant: MerchantFees }) => {
  const { t } = useTranslation();
  const seesMerchants = usePermissions().includes('MERCHANTS_VIEW');
  return (
    <ReadOnlyFields
      fields={[
        [
          t('Merchant'),
          seesMerchants ? (
            <Link key="merchant" to="/merchant/merchants/$id" params={{ id: merchantId }}>
              {merchantName}
            </Link>
          ) : (
            merchantName
          ),
        ],
        [
          t('Fee profile'),
          profile ? (
            <Link key="profile" to="/merchant/fees" search={{ tab: 'profiles', open: profile.id }}>
              {profile.isDefault ? `${profile.name} (${t('Default')})` : profile.name}
            </Link>
          ) : (
            <EmptyValue key="none" />
          ),
        ],
      ]}
    />
  );
};

/** The fees of one merchant on a day, where they are from, and what was chosen for it. */
export const MerchantDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const [day, setDay] = useState(() => easternDay(new Date()));
  const query = useQuery({ ...merchantFeesQuery(id, day), placeholderData: keepPreviousData });
  const mayManage = usePermissions().includes('FEES_MANAGE');
  const [dialog, setDialog] = useState<'assign' | 'custom'>();
  const close = () => setDialog(undefined);
  const actions = () => (
    <>
      <Button onClick={() => setDialog('custom')}>{t('New custom fee')}</Button>
      <Button variant="contained" onClick={() => setDialog('assign')}>
        {t('Assign a profile')}
      </Button>
    </>
  );
  return (
    <Drawer
      query={query}
      waiting={id}
      title={({ merchantName }) => merchantName}
      subtitle={({ merchantId }) => merchantId}
      onClose={onClose}
      actions={mayManage ? actions : undefined}
    >
      {merchant => (
        <>
          <Profile merchant={merchant} />
          <DayInput label={t('Fees on (ET)')} value={day} onChange={setDay} />
          <InForce merchant={merchant} mayManage={mayManage} />
          <Assignments title={t('Chosen for this merchant')} assignments={merchant.assignments} mayManage={mayManage} />
          {dialog === 'assign' && <AssignDialog merchants={[merchant]} onClose={close} />}
          {dialog === 'custom' && <CustomFeesDialog merchant={merchant} onClose={close} />}
        </>
      )}
    </Drawer>
  );
};
