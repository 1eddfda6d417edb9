import { ERRORS } from '@drumlin/contract/errors.ts';
import { LEGENDS } from '@drumlin/contract/legends/registry.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { DIRECTIONS } from '@drumlin/contract/test-api/outcomes.ts';
import Link from '@mui/material/Link';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LegendTable } from '../../../components/legend/LegendTable.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Text } from '../help-styles.ts';
import { useHashTarget } from '../use-hash-target.ts';
import { CodeExample } from './CodeExample.tsx';
import { examplesFor } from './examples.ts';
import { FieldTable } from './FieldTable.tsx';
import { OutcomeTable } from './OutcomeTable.tsx';
import { REFUSALS, refusalAnchor, refusalText } from './told.ts';
import { WebhookParts } from './WebhookParts.tsx';

const DESCRIPTION = '/test-api/v1/openapi.json';

const LEGENDS_TOLD = ['INTERAC_DEPOSIT_API', 'INTERAC_WITHDRAWAL_API', 'IBT_API', 'IBT_VALIDATION'] as const;

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <Text aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Text>
  );
};

const Refusals = () => {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('Refusals and their reasons')}
      asCards
      head={['HTTP status', 'errorCode', 'Definition'].map(head => (
        <th key={head} scope="col">
          {t(head)}
        </th>
      ))}
    >
      {REFUSALS.map(name => (
        <tr key={name} id={refusalAnchor(name)}>
          <th scope="row" data-label={t('HTTP status')}>
            {ERRORS[name].status}
          </th>
          <td style={{ overflowWrap: 'anywhere' }}>
            <code>{ERRORS[name].errorCode}</code>
          </td>
          <td style={{ whiteSpace: 'normal' }}>{refusalText((text, values) => t(text, values), name)}</td>
        </tr>
      ))}
    </DataTable>
  );
};

/** The payments test API: its calls for this installation, and its outcomes and codes from where the API itself reads them. */
export const TestApi = () => {
  const { t } = useTranslation();
  useHashTarget();
  return (
    <>
      <Section title={t('Examples')}>
        <p>
          <Link href={DESCRIPTION} target="_blank" rel="noreferrer" underline="always">
            {t('The description of the API (OpenAPI)')}
          </Link>
        </p>
        {examplesFor(globalThis.location.origin).map(example => (
          <CodeExample key={example.code} {...example} />
        ))}
      </Section>
      <Section title={t('Fields')}>
        <p>{t('Every wrong field is told at once, with the code that it has in the table.')}</p>
        <FieldTable />
      </Section>
      <Section title={t('Amounts and outcomes')}>
        {PRODUCTS.flatMap(product =>
          DIRECTIONS.map(direction => (
            <OutcomeTable key={product + direction} product={product} direction={direction} />
          )),
        )}
      </Section>
      <Section title={t('Refusals')}>
        <Refusals />
        <p>{t('“details” names each field that is wrong, its rule and the code of the legends.')}</p>
        {LEGENDS_TOLD.map(name => {
          const legend = LEGENDS[name];
          if (!legend) return null;
          return (
            <details key={name}>
              <summary>{t(legend.title)}</summary>
              <LegendTable legend={legend} />
            </details>
          );
        })}
      </Section>
      <Section title={t('Webhooks')}>
        <WebhookParts />
      </Section>
    </>
  );
};
