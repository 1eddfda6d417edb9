import { type KEEP_OLD_FOR, listTestKeys, makeTestKey } from '@drumlin/contract/test-api/keys.ts';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx';

type KeepOldFor = (typeof KEEP_OLD_FOR)[number];

const CHOICES: Record<KeepOldFor, { label: string; caption: string }> = {
  day: { label: 'In a day', caption: 'Both keys work meanwhile, so that no call is refused' },
  now: { label: 'Now', caption: 'Calls with the old key are refused from now on' },
};

interface RollKeyDialogProps {
  merchantId: string;
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Makes a key in the place of the current one, which ends when it is said to. */
export const RollKeyDialog = ({ merchantId, onMade, onClose }: RollKeyDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<{ keepOldFor: KeepOldFor }, { key: string }>({
    defaultValues: { keepOldFor: 'day' },
    mutationFn: ({ keepOldFor }) => call(makeTestKey, { body: { merchantId, keepOldFor } }),
    invalidates: [listTestKeys],
    onSuccess: ({ key }) => onMade(key),
  });
  return (
    <FormDialog form={form} title={t('Roll the key')} submitLabel={t('Make a new key')} onClose={onClose}>
      <RadioCards
        label={t('When does the old key end?')}
        options={(['day', 'now'] as const).map(value => ({
          value,
          label: t(CHOICES[value].label),
          caption: t(CHOICES[value].caption),
        }))}
        value={form.methods.watch('keepOldFor')}
        onChange={keepOldFor => form.methods.setValue('keepOldFor', keepOldFor)}
      />
    </FormDialog>
  );
};
