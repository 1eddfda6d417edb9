import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { exampleAnchor, exampleName } from './described-calls.ts';
import type { Example } from './examples.ts';

/** An example of a call, at its place in the page. */
export const CodeExample = (example: Example) => {
  const { t } = useTranslation();
  const name = exampleName((text, values) => t(text, values), example);
  return <CodeBlock id={exampleAnchor(example)} name={name} code={example.code} />;
};
