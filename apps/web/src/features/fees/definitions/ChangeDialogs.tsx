import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import {
  addFeeVersion,
  addVersionBody,
  renameDefinitionBody,
  renameFeeDefinition,
} from '@drumlin/contract/fees/routes.ts';
import type { FeeDefinition } from '@drumlin/contract/fees/schemas.ts';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../components/dates/DayInput.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { FeesField } from '../fields/FeesField.tsx';
import { NameFields } from '../fields/NameFields.tsx';
import { newFee, tomorrow } from '../fields/new-fee.ts';
import { FEE_ROUTES } from '../queries.ts';

interface ChangeDialogProps {
  definition: FeeDefinition;
  onClose: () => void;
}

const feesFrom = addVersionBody.omit({ revision: true });

/** Changes the fees of a definition from a day to come on: a new version, which begins with the fees of the newest one. */
export const ChangeFeesDialog = ({ definition, onClose }: ChangeDialogProps) => {
  const { t } = useTranslation();
  const { id, name, revision, versions } = definition;
  const form = useApiForm({
    keepAs: `fee-version-${id}`,
    schema: feesFrom,
    defaultValues: { effectiveFrom: tomorrow(), fees: versions[0]?.fees ?? [newFee()] },
    mutationFn: body => call(addFeeVersion, { params: { id }, body: { ...body, revision } }),
    invalidates: FEE_ROUTES,
    successMessage: t('Fees changed from a day on'),
    errorMessage: t(FEE_TEXTS.failed),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      side
      title={t('Change the fees of {{name}}', { name })}
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <FineText>
        {t('What is charged until then stays as it is. A version that is planned for the same day is replaced.')}
      </FineText>
      <DayField name="effectiveFrom" label={t('Effective from (ET)')} min={tomorrow()} />
      <FeesField kind={definition} />
    </FormDialog>
  );
};

const texts = renameDefinitionBody.omit({ revision: true });

/** Gives a definition that is not assigned another name and description. */
export const RenameDialog = ({ definition, onClose }: ChangeDialogProps) => {
  const { t } = useTranslation();
  const { id, name, description, revision } = definition;
  const form = useApiForm({
    schema: texts,
    values: { name, description },
    mutationFn: body => call(renameFeeDefinition, { params: { id }, body: { ...body, revision } }),
    invalidates: FEE_ROUTES,
    successMessage: t('Fee definition changed'),
    errorMessage: t(FEE_TEXTS.failed),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} side title={t('Rename {{name}}', { name })} submitLabel={t('Save')} onClose={onClose}>
      <NameFields />
    </FormDialog>
  );
};
