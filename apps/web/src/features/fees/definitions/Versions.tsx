import { addDays, toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { FEE_TEXTS, feeState } from '@drumlin/contract/fees/labels.ts';
import { withdrawFeeVersion } from '@drumlin/contract/fees/routes.ts';
import type { FeeDefinition } from '@drumlin/contract/fees/schemas.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { call } from '../../../lib/api/call.ts';
import { FineText } from '../../../ui/FineText.tsx';
import { Section } from '../../../ui/Section.tsx';
import { FeeDetails } from '../FeeDetails.tsx';
import { FEE_ROUTES } from '../queries.ts';

type Version = FeeDefinition['versions'][number];

/** From when to when, both days counted. */
const Span = ({ version: { effectiveFrom, endsOn } }: { version: Version }) => {
  const { t } = useTranslation();
  if (endsOn === null) return t('From {{day}} on', { day: effectiveFrom });
  return t('From {{from}} to {{to}}', { from: effectiveFrom, to: addDays(endsOn, -1) });
};

interface VersionsProps {
  definition: FeeDefinition;
  mayManage: boolean;
}

/** The versions of a definition, the newest first; one that is planned can be withdrawn. */
export const Versions = ({ definition, mayManage }: VersionsProps) => {
  const { t } = useTranslation();
  const [withdrawn, withdraw] = useState<Version>();
  const { id, revision } = definition;
  return (
    <Stack sx={{ gap: 4 }}>
      {definition.versions.map(each => (
        <Section
          key={each.id}
          title={t('Version {{version}}', { version: each.version })}
          action={
            <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
              <StatusChip enumeration={feeState} value={each.state} />
              {mayManage && each.state === 'PLANNED' && each.version > 1 && (
                <Button
                  size="small"
                  aria-label={t('Withdraw version {{version}}', { version: each.version })}
                  onClick={() => withdraw(each)}
                >
                  {t('Withdraw')}
                </Button>
              )}
            </Stack>
          }
        >
          <FineText>
            <Span version={each} />
            {' · '}
            {each.madeBy
              ? t('Saved {{at}} ET by {{who}}', {
                  at: toEasternWall(new Date(each.madeAt)).slice(0, 16),
                  who: each.madeBy,
                })
              : t('Came with the portal')}
          </FineText>
          <FeeDetails fees={each.fees} kind={definition} />
        </Section>
      ))}
      {withdrawn && (
        <ConfirmAct
          title={t('Withdraw version {{version}}?', { version: withdrawn.version })}
          confirmLabel={t('Withdraw')}
          act={{
            mutationFn: () => call(withdrawFeeVersion, { params: { id }, body: { versionId: withdrawn.id, revision } }),
            invalidates: FEE_ROUTES,
            successMessage: t('Planned fees withdrawn'),
            errorMessage: t(FEE_TEXTS.failed),
          }}
          onClose={() => withdraw(undefined)}
        >
          {t('Its fees are never charged then: what was in force before goes on.')}
        </ConfirmAct>
      )}
    </Stack>
  );
};
