import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/dimensions.ts';
import { useCopying } from '../../../ui/use-copying.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Example } from './examples.ts';
import { exampleAnchor, exampleName } from './told.ts';

const Figure = styled('figure')(({ theme: { vars, typography } }) => ({
  margin: '12px 0 0',
  '& figcaption': {
    ...typography.control,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 8,
  },
  '& pre': {
    ...typography.mono,
    margin: '4px 0 0',
    padding: 12,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: vars.palette.tokens.text.primary,
    backgroundColor: vars.palette.tokens.bg.sunken,
    borderRadius: RADIUS.control,
  },
}));

/** A piece of code to copy. */
export const CodeExample = (example: Example) => {
  const { t } = useTranslation();
  const { copied, copy } = useCopying(example.code);
  const name = exampleName((text, values) => t(text, values), example);
  return (
    <Figure id={exampleAnchor(example)}>
      <figcaption>
        {name}
        <Button
          size="small"
          aria-label={t('Copy: {{name}}', { name })}
          onClick={copy}
          startIcon={copied ? <Check size={14} /> : <Copy size={14} />}
        >
          {t('Copy')}
        </Button>
        <VisuallyHidden role="status">{copied ? t('Copied') : ''}</VisuallyHidden>
      </figcaption>
      <pre>
        <code>{example.code}</code>
      </pre>
    </Figure>
  );
};
