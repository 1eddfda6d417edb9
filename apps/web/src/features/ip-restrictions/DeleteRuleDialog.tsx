import { deleteIpRule, type IpRule, listIpRules } from '@drumlin/contract/ip-restrictions/routes.ts';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { useLocale } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ruleName } from './columns.tsx';

/** Asks before a rule is deleted. */
export const DeleteRuleDialog = ({ rule, onClose }: { rule: IpRule; onClose: () => void }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const remove = useApiMutation({
    mutationFn: () =>
      call(deleteIpRule, { params: { id: String(rule.id) }, querystring: { version: String(rule.version) } }),
    invalidates: [listIpRules],
    successMessage: t('Restriction deleted'),
    onSuccess: onClose,
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('Delete this restriction?')}
      confirmLabel={t('Delete')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t(
        '{{rule}}. The other rules of the merchant decide from now on; without one, consumers may pay from anywhere.',
        {
          rule: ruleName(t, locale, rule),
        },
      )}
    </ConfirmDialog>
  );
};
