import {
  bulkInvitationsBody,
  type InvitedLine,
  inviteFromList,
  previewInvitations,
} from '@drumlin/contract/invitations/bulk.ts';
import { listUsers } from '@drumlin/contract/users/admin.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isChanged, useApiForm } from '../../../components/use-api-form.ts';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { call } from '../../../lib/api/call.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/toast.ts';

type InvitationBody = z.input<typeof bulkInvitationsBody>;

/** Writing a list, looking at whom it would invite, and inviting them: what was looked at, or nothing. */
export const useInviteList = (onInvited: () => void) => {
  const { t } = useTranslation();
  const [checked, setChecked] = useState<{ given: InvitationBody; lines: readonly InvitedLine[] }>();
  const form = useApiForm({
    keepAs: 'invite-list',
    schema: bulkInvitationsBody,
    defaultValues: { text: '', roles: [], merchantParentId: undefined, locale: useLocale() } as InvitationBody,
    changesNothing: true,
    mutationFn: body => call(previewInvitations, { body }),
    onSuccess: ({ lines }, given) => setChecked({ given: { ...given }, lines }),
  });
  const typed = form.methods.watch();
  const lines = checked && !isChanged(checked.given, typed) ? checked.lines : undefined;
  const result = useRef<HTMLDivElement>(null);
  // It stands below what may be a long list
  useEffect(() => {
    if (checked) result.current?.focus();
  }, [checked]);
  const send = useApiMutation({
    mutationFn: (body: InvitationBody) => call(inviteFromList, { body }),
    invalidates: [listUsers],
    onSuccess: ({ invited, waiting = 0 }) => {
      const sent = invited - waiting;
      if (sent > 0) toast.success(t('Invitations sent: {{number}}', { number: sent }));
      if (waiting > 0) toast.success(t('Waiting for approval, not sent yet: {{number}}', { number: waiting }));
      onInvited();
    },
    showError: error => {
      toast.error(t(toastMessage(error)));
      // Somebody was faster: the list is looked at again, so that each line says what has become of it
      form.submit();
    },
  });
  const isSound = lines?.every(({ problems }) => problems.length === 0) ?? true;
  return {
    methods: form.methods,
    lines,
    isSound,
    result,
    form: {
      methods: form.methods,
      ready: form.ready && isSound,
      pending: form.pending || send.isPending,
      submit: lines ? () => send.mutate(typed) : form.submit,
    },
  };
};
