import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { RADIUS } from '../../ui/dimensions.ts';
import { FineText } from '../../ui/FineText.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import type { MadeCall } from './CallForm.tsx';

const Pre = styled('pre')(({ theme: { vars, typography } }) => ({
  ...typography.mono,
  margin: 0,
  padding: 14,
  maxHeight: 420,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: vars.palette.tokens.text.primary,
  backgroundColor: vars.palette.tokens.bg.sunken,
  borderRadius: RADIUS.control,
}));

/** A text as it went over the network. */
export const Wire = ({ label, text }: { label: string; text: string }) => (
  <Pre tabIndex={0} role="group" aria-label={label}>
    {text}
  </Pre>
);

const textOf = (first: string, headers: MadeCall['request']['headers'], body: string): string =>
  [first, ...headers.map(({ name, value }) => `${name}: ${value}`), '', body].join('\n');

/** A call and its answer, as they went. */
export const Exchange = ({ request, response }: MadeCall) => {
  const { t } = useTranslation();
  const titleId = useId();
  const isDone = response.status < 300;
  const sent = textOf(`${request.method} ${request.url}`, request.headers, request.body);
  return (
    <Card aria-labelledby={titleId}>
      <Cluster as="header" gap={8} sx={{ mb: 2 }}>
        <Typography id={titleId} variant="h2">
          {t('Answer')}
        </Typography>
        <span role="status">
          <ToneChip
            tone={isDone ? 'success' : 'error'}
            icon={isDone ? CircleCheck : CircleX}
            label={String(response.status)}
          />
        </span>
      </Cluster>
      <Wire label={t('Answer')} text={textOf(`HTTP/1.1 ${response.status}`, response.headers, response.body)} />
      <Cluster as="header" gap={8} sx={{ mt: 4, mb: 2 }}>
        <Typography variant="h3">{t('Request')}</Typography>
        <CopyButton value={sent} name={t('Request')} />
      </Cluster>
      <Wire label={t('Request')} text={sent} />
      <FineText>{t('In the place of the merchant’s key, which no staff have, your session stands.')}</FineText>
    </Card>
  );
};
