import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import { RADIUS } from '../../../ui/dimensions.ts';
import { exampleAnchor, exampleName } from './described-calls.ts';
import type { Example } from './examples.ts';

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
  const name = exampleName((text, values) => t(text, values), example);
  return (
    <Figure id={exampleAnchor(example)}>
      <figcaption>
        {name}
        <CopyTextButton text={example.code} aria-label={t('Copy: {{name}}', { name })}>
          {t('Copy')}
        </CopyTextButton>
      </figcaption>
      <pre>
        <code>{example.code}</code>
      </pre>
    </Figure>
  );
};
