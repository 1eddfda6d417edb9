import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { createFeeDefinition } from '@drumlin/contract/fees/routes.ts';
import { type DefinitionBody, definitionBody } from '@drumlin/contract/fees/schemas.ts';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../components/dates/DayInput.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FeesField } from '../fields/FeesField.tsx';
import { KindFields } from '../fields/KindFields.tsx';
import { NameFields } from '../fields/NameFields.tsx';
import { newFee, tomorrow } from '../fields/new-fee.ts';
import { FEE_ROUTES } from '../queries.ts';

interface NewDefinitionDialogProps {
  /** Called with the id of the definition. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Creates a fee definition, which nobody is charged by until it is assigned. */
export const NewDefinitionDialog = ({ onCreated, onClose }: NewDefinitionDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<DefinitionBody, { id: string }>({
    keepAs: 'fee-definition-new',
    schema: definitionBody,
    defaultValues: {
      name: '',
      description: '',
      channel: 'INTERAC',
      type: 'PAYIN',
      effectiveFrom: tomorrow(),
      fees: [newFee()],
    },
    mutationFn: body => call(createFeeDefinition, { body }),
    invalidates: FEE_ROUTES,
    successMessage: t('Fee definition created'),
    errorMessage: t(FEE_TEXTS.failed),
    onSuccess: ({ id }) => onCreated(id),
  });
  const [channel, type] = form.methods.watch(['channel', 'type']);
  return (
    <FormDialog form={form} side title={t('New fee definition')} submitLabel={t('Create')} onClose={onClose}>
      <NameFields />
      <KindFields />
      <DayField name="effectiveFrom" label={t('Effective from (ET)')} min={tomorrow()} />
      <FeesField kind={{ channel, type }} />
    </FormDialog>
  );
};
