import type { FeesInForce, MerchantFees } from '@drumlin/contract/fees/schemas.ts';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindIn, SOURCE_LABELS } from '../../../components/fees/words.ts';
import { ActionEntry, ActionMenu } from '../../../ui/ActionMenu.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { Section } from '../../../ui/Section.tsx';
import { FeeDetails } from '../FeeDetails.tsx';
import { versionName } from '../words.ts';
import { ChooseDialog } from './ChooseDialog.tsx';
import { CustomFeesDialog } from './CustomFeesDialog.tsx';

/** Where fees are from, and since when their version is in force. */
const From = ({ fees }: { fees: FeesInForce }) => {
  const { t } = useTranslation();
  const { source, definitionId, effectiveFrom } = fees;
  return (
    <FineText>
      {t(SOURCE_LABELS[source].label)}
      {' · '}
      {source !== 'custom' && (
        <>
          <Link to="/merchant/fees" search={{ tab: 'definitions', open: definitionId }}>
            {versionName(fees)}
          </Link>
          {' · '}
        </>
      )}
      {t('since {{day}}', { day: effectiveFrom })}
    </FineText>
  );
};

type Dialog = { kind: 'custom' | 'choose'; fees: FeesInForce };

/** What a merchant is charged by on a day, by channel and type, and how to have it charged otherwise. */
export const InForce = ({ merchant, mayManage }: { merchant: MerchantFees; mayManage: boolean }) => {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  return (
    <Stack sx={{ gap: 4 }}>
      {merchant.inForce.length === 0 && <FineText>{t('No fee is in force on this day.')}</FineText>}
      {merchant.inForce.map(fees => (
        <Section
          key={`${fees.channel} ${fees.type}`}
          title={kindIn(fees, t)}
          action={
            mayManage && (
              <ActionMenu label={t('Change {{name}}', { name: kindIn(fees, t) })}>
                {shut => [
                  <ActionEntry
                    key="custom"
                    label={t('Custom fee')}
                    close={shut}
                    onAct={() => setDialog({ kind: 'custom', fees })}
                  />,
                  <ActionEntry
                    key="choose"
                    label={t('Choose a definition')}
                    close={shut}
                    onAct={() => setDialog({ kind: 'choose', fees })}
                  />,
                ]}
              </ActionMenu>
            )
          }
        >
          <From fees={fees} />
          <FeeDetails fees={fees.fees} kind={fees} />
        </Section>
      ))}
      {dialog?.kind === 'custom' && <CustomFeesDialog merchant={merchant} like={dialog.fees} onClose={close} />}
      {dialog?.kind === 'choose' && <ChooseDialog merchantId={merchant.merchantId} now={dialog.fees} onClose={close} />}
    </Stack>
  );
};
