import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { listCredentials, SECRET_PREFIX } from '@drumlin/contract/credentials/routes.ts';
import { makeToken } from '@drumlin/contract/credentials/token.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CHECK_SIGNATURE } from '../../components/test-api/check-signature.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Section } from '../../ui/Section.tsx';

/** Gets a token and reads the first page of a day, in a shell. */
const curlExample = (origin: string, report: ReportShape): string => {
  const { from, to } = dialectOf(report).fields;
  return `export CLIENT_ID=…
export CLIENT_SECRET=${SECRET_PREFIX}…

TOKEN=$(curl -sS ${origin}${makeToken.url} \\
  -u "$CLIENT_ID:$CLIENT_SECRET" \\
  -d grant_type=client_credentials | jq -r .access_token)

# Yesterday, in Eastern time: by GNU date, or else by that of macOS
export TZ=${EASTERN}
DAY=$(date -d yesterday +%F 2>/dev/null || date -v-1d +%F)

curl -sS ${origin}${report.url} \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d @- <<JSON
{ "${from}": "$DAY", "${to}": "$DAY", "page": 1 }
JSON`;
};

/** Gets a token and reads every page of a day. */
const typescriptExample = (origin: string, report: ReportShape): string => {
  const { from, to } = dialectOf(report).fields;
  return `const { CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;

const post = async (path: string, init: RequestInit) => {
  const response = await fetch('${origin}' + path, { method: 'POST', ...init });
  if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
  return response.json();
};

const client = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET };
const { access_token } = await post('${makeToken.url}', {
  body: new URLSearchParams({ grant_type: 'client_credentials', ...client }),
});

// Yesterday, in Eastern time
const today = new Date().toLocaleDateString('en-CA', { timeZone: '${EASTERN}' });
const day = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);

for (let page: number | null = 1; page !== null; ) {
  const { data, nextPage } = await post('${report.url}', {
    headers: { authorization: \`Bearer \${access_token}\`, 'content-type': 'application/json' },
    body: JSON.stringify({ ${from}: day, ${to}: day, page }),
  });
  console.log(data);
  page = nextPage;
}`;
};

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
