import { WEBHOOK_EXAMPLE } from '@drumlin/contract/test-api/examples.ts';
import { EVENT_WORDS, WEBHOOK_HEADERS } from '@drumlin/contract/test-api/webhook-message.ts';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/DataTable.tsx';
import { CodeExample } from './CodeExample.tsx';
import { SIGNATURE_EXAMPLE } from './told.ts';

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
export const WebhookParts = () => {
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
