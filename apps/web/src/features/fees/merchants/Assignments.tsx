import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { FEE_TEXTS, feeState } from '@drumlin/contract/fees/labels.ts';
import { withdrawFeeAssignment } from '@drumlin/contract/fees/merchant-routes.ts';
import type { FeeAssignment } from '@drumlin/contract/fees/schemas.ts';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { kindIn } from '../../../components/fees/words.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { call } from '../../../lib/api/call.ts';
import { Lines, Section } from '../../../ui/Section.tsx';
import { FEE_ROUTES } from '../queries.ts';

/** What was chosen, in words. */
const choiceIn = ({ kind, chosen, channel, type }: FeeAssignment, t: TFunction): string => {
  const of = channel && type ? kindIn({ channel, type }, t) : '';
  if (kind === 'profile')
    return chosen ? t('Profile {{name}}', { name: chosen.name }) : t('None of its own: the default one');
  if (kind === 'custom') return t('Custom fee: {{kind}}', { kind: of });
  if (kind === 'back') return t('By its profile again: {{kind}}', { kind: of });
  return t('{{key}}: {{value}}', { key: of, value: chosen?.name ?? '' });
};

interface AssignmentsProps {
  title: string;
  assignments: readonly FeeAssignment[];
  mayManage: boolean;
}

/** What was chosen, the newest day first; what is planned can be withdrawn. */
export const Assignments = ({ title, assignments, mayManage }: AssignmentsProps) => {
  const { t } = useTranslation();
  const [withdrawn, withdraw] = useState<FeeAssignment>();
  return (
    <Section title={title}>
      {assignments.length === 0 && t('Nothing was chosen for it alone.')}
      <Lines>
        {assignments.map(each => (
          <li key={each.id}>
            <span>
              <b>{choiceIn(each, t)}</b>
              <small>
                {t('From {{day}} on', { day: each.effectiveFrom })}
                {' · '}
                {each.madeBy
                  ? t('Saved {{at}} ET by {{who}}', {
                      at: toEasternWall(new Date(each.madeAt)).slice(0, 16),
                      who: each.madeBy,
                    })
                  : t('Came with the portal')}
              </small>
            </span>
            <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
              <StatusChip enumeration={feeState} value={each.state} />
              {mayManage && each.state === 'PLANNED' && (
                <Button
                  size="small"
                  aria-label={t('Withdraw {{name}}', { name: choiceIn(each, t) })}
                  onClick={() => withdraw(each)}
                >
                  {t('Withdraw')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </Lines>
      {withdrawn && (
        <ConfirmAct
          title={t('Withdraw this choice?')}
          confirmLabel={t('Withdraw')}
          act={{
            mutationFn: () => call(withdrawFeeAssignment, { params: { id: withdrawn.id } }),
            invalidates: FEE_ROUTES,
            successMessage: t('Planned choice of fees withdrawn'),
            errorMessage: t(FEE_TEXTS.failed),
          }}
          onClose={() => withdraw(undefined)}
        >
          {choiceIn(withdrawn, t)}
        </ConfirmAct>
      )}
    </Section>
  );
};
