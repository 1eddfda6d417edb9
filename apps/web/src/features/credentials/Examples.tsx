import { listCredentials } from '@drumlin/contract/credentials/routes.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CHECK_SIGNATURE } from '../../components/test-api/check-signature.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Section } from '../../ui/Section.tsx';
import { curlExample, typescriptExample } from './examples.ts';

const DOCS = '/docs';

/** How a program reads reports and knows what it is told, by examples that run. */
export const Examples = () => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const { data } = useQuery(apiQuery(listCredentials));
  const report = permissions.includes(interacPayins.permission) ? interacPayins : ibtPayins;
  const { origin } = globalThis.location;
  return (
    <Section
      title={t('How a program reads reports')}
      subtitle={t(
        'It gets a token of fifteen minutes with its client ID and secret, and calls with that: here, the payins of yesterday.',
      )}
      action={
        data?.hasDocs && (
          <Link href={DOCS} target="_blank" rel="noreferrer" underline="always">
            {t('Every call of the API (OpenAPI)')}
          </Link>
        )
      }
    >
      <CodeBlock name={t('In a shell, with curl and jq')} code={curlExample(origin, report)} />
      <CodeBlock name={t('In TypeScript')} code={typescriptExample(origin, report)} />
      <CodeBlock name={t('Check a signature (Node)')} code={CHECK_SIGNATURE} />
    </Section>
  );
};
