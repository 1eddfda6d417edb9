import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_WORDS } from '../../components/exports/words.ts';
import { answerText } from './find.ts';
import { anchorOf, type Topic } from './guide-page.ts';
import { Text } from './help-styles.ts';

/** Questions and their answers, each with an address of its own. */
export const Topics = ({ title, topics }: { title: string; topics: readonly Topic[] }) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Text aria-labelledby={titleId}>
      <h2 id={titleId}>{t(title)}</h2>
      <dl>
        {topics.map(topic => (
          <Fragment key={topic.label + topic.text}>
            <dt id={topic.product ? undefined : anchorOf(topic.label)}>
              {topic.product ? `${t(topic.label)} · ${t(PRODUCT_WORDS[topic.product].label)}` : t(topic.label)}
            </dt>
            <dd>
              {answerText((text, values) => t(text, values), topic)}
              {topic.commands && <pre>{topic.commands.join('\n')}</pre>}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Text>
  );
};
