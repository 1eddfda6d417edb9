import type { InvitedLine } from '@drumlin/contract/invitations/bulk.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../../components/LanguageSwitch.tsx';
import { PreviewedLines, WrittenText } from '../../../components/list/PreviewedLines.tsx';
import { FineText } from '../../../ui/FineText.tsx';

/** Whom each line of a list would invite. Nobody has been invited yet. */
export const ListPreview = ({ lines }: { lines: readonly InvitedLine[] }) => {
  const { t } = useTranslation();
  const merchantOf = ({ roleId, merchantParent }: InvitedLine) =>
    merchantParent ?? (findRole(roleId ?? 0)?.userType === 'internal' ? t('Staff') : null);
  const waiting = lines.filter(({ waits }) => waits).length;
  return (
    <PreviewedLines
      label={t('Lines of the list')}
      lines={lines}
      columns={[
        {
          field: 'email',
          header: t('Email'),
          cell: ({ email }) => email && <WrittenText title={email}>{email}</WrittenText>,
        },
        {
          field: 'role',
          header: t('Role'),
          cell: ({ roleId, waits }) => {
            const role = findRole(roleId ?? 0);
            return (
              role && (
                <>
                  {t(roleLabel(role))}
                  {waits && <FineText>{t('Waiting for approval')}</FineText>}
                </>
              )
            );
          },
        },
        { field: 'merchant', header: t('Merchant parent'), cell: merchantOf },
        { field: 'language', header: t('Language'), cell: ({ locale }) => locale && LOCALE_NAMES[locale] },
      ]}
      verdict={(bad, all) =>
        bad > 0
          ? t('Lines that cannot be invited: {{bad}} of {{all}}. Mend the list: nobody has been invited.', { bad, all })
          : [
              t('Everybody can be invited ({{all}}). Nothing has been sent yet.', { all }),
              waiting > 0 &&
                t('Those whom another member of the staff must approve before anything is sent: {{waiting}}.', {
                  waiting,
                }),
            ]
              .filter(Boolean)
              .join(' ')
      }
    />
  );
};
