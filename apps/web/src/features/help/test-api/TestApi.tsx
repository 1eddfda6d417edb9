import { WEBHOOK_HEADERS } from '@drumlin/contract/core/webhook.ts';
import { ERRORS } from '@drumlin/contract/errors.ts';
import { LEGENDS } from '@drumlin/contract/legends/registry.ts';
import { PRODUCTS, type Product } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { WEBHOOK_EXAMPLE } from '@drumlin/contract/test-api/examples.ts';
import { DIRECTIONS, type Direction } from '@drumlin/contract/test-api/outcomes.ts';
import { EVENT_WORDS } from '@drumlin/contract/test-api/webhook-message.ts';
import Link from '@mui/material/Link';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LegendTable } from '../../../components/legend/LegendTable.tsx';
import { DIRECTION_WORDS } from '../../../components/test-api/direction-words.ts';
import { outcomeRows } from '../../../components/test-api/outcome-rows.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Text } from '../help-styles.ts';
import { useHashTarget } from '../use-hash-target.ts';
import {
  exampleAnchor,
  exampleName,
  outcomesAnchor,
  outcomesLabel,
  REFUSALS,
  refusalAnchor,
  refusalText,
  SIGNATURE_EXAMPLE,
} from './described-calls.ts';
import type { Example } from './examples.ts';
import { examplesFor } from './examples.ts';
import { FIELD_CALLS, fieldRows } from './field-rows.ts';

/** An example of a call, at its place in the page. */
const CodeExample = (example: Example) => {
  const { t } = useTranslation();
  const name = exampleName((text, values) => t(text, values), example);
  return <CodeBlock id={exampleAnchor(example)} name={name} code={example.code} />;
};

const WordTable = ({
  label,
  head,
  words,
}: {
  label: string;
  head: string;
  words: Readonly<Record<string, string>>;
}) => {
  const { t } = useTranslation();
  return (
    <DataTable
      label={label}
      head={[t(head), t('Definition')].map(each => (
        <th key={each} scope="col">
          {each}
        </th>
      ))}
    >
      {Object.entries(words).map(([name, meaning]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td style={{ whiteSpace: 'normal' }}>{t(meaning)}</td>
        </tr>
      ))}
    </DataTable>
  );
};

/** What a merchant's server is told: the events, the headers, a body, and how to check it. */
const WebhookParts = () => {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('Events')}</h3>
      <WordTable label={t('Events')} head="Event" words={EVENT_WORDS} />
      <h3>{t('Headers')}</h3>
      <WordTable label={t('Headers')} head="Header" words={WEBHOOK_HEADERS} />
      <CodeExample label="A body" code={JSON.stringify(WEBHOOK_EXAMPLE, null, 2)} />
      <CodeExample {...SIGNATURE_EXAMPLE} />
    </>
  );
};

/** Which amounts bring about what, from the table that the API itself reads. */
const OutcomeTable = ({ product, direction }: { product: Product; direction: Direction }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const label = outcomesLabel((text, values) => t(text, values), product, direction);
  const anchor = outcomesAnchor(product, direction);
  return (
    <details id={anchor}>
      <summary>{label}</summary>
      <DataTable
        label={label}
        asCards
        head={['Amount ends with', 'Status', 'Code', 'Definition'].map(head => (
          <th key={head} scope="col">
            {t(head)}
          </th>
        ))}
      >
        {outcomeRows(product, direction, locale).map(({ digits, status, code, meaning, isOpen }) => (
          <tr key={digits} id={`${anchor}-${digits}`}>
            <th scope="row" data-label={t('Amount ends with')}>{`…${digits}`}</th>
            <td data-label={t('Status')}>{t(status)}</td>
            <td data-label={t('Code')}>{code ?? '–'}</td>
            <td style={{ whiteSpace: 'normal' }}>{meaning ?? (isOpen ? t('It stays so.') : '–')}</td>
          </tr>
        ))}
      </DataTable>
    </details>
  );
};

const NEEDS = {
  required: '{{code}}',
  optional: '{{code}}, optional',
  unlessHosted: '{{code}}, not needed when hosted',
} as const;

/** The fields of every call with their rules and codes, from the schemas that check them. */
const FieldTable = () => {
  const { t } = useTranslation();
  const calls = FIELD_CALLS.map(
    ({ product, direction }) => `${t(PRODUCT_LABELS[product].label)} · ${t(DIRECTION_WORDS[direction].label)}`,
  );
  return (
    <DataTable
      label={t('Fields and their codes')}
      head={[t('Field'), t('Rule'), ...calls].map(head => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    >
      {fieldRows().map(({ name, rule, calls: cells }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td style={{ whiteSpace: 'normal', minWidth: 200 }}>{t(rule.text, { ...rule.values })}</td>
          {cells.map((cell, at) => (
            <td key={calls[at]}>{cell ? t(NEEDS[cell.need], { code: cell.code }) : '—'}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
};

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
