import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CopyTextButton } from './CopyTextButton.tsx';
import { RADIUS } from './dimensions.ts';

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

interface CodeBlockProps {
  /** Its place in the page. */
  id?: string;
  /** Already translated. */
  name: string;
  code: string;
}

/** A piece of code to copy. */
export const CodeBlock = ({ id, name, code }: CodeBlockProps) => {
  const { t } = useTranslation();
  return (
    <Figure id={id}>
      <figcaption>
        {name}
        <CopyTextButton text={code} aria-label={t('Copy: {{name}}', { name })}>
          {t('Copy')}
        </CopyTextButton>
      </figcaption>
      <pre>
        <code>{code}</code>
      </pre>
    </Figure>
  );
};
