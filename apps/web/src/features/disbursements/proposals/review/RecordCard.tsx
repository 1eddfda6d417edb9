import { DISBURSEMENT_LINES } from '@drumlin/contract/disbursements/lines.ts';
import { type Proposal, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import type { ProposalEvent } from '@drumlin/contract/disbursements/states.ts';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../../ui/Section.tsx';
import { toTheMinute } from './proposal-dates.ts';

const List = styled('ol')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative', paddingLeft: 16, overflowWrap: 'anywhere' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    top: 6,
    left: 0,
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: vars.palette.tokens.neutral.mark,
  },
  '& small': { ...typography.caption, display: 'block', color: vars.palette.tokens.text.secondary },
}));

const EVENTS: Readonly<Record<ProposalEvent, { one?: string; text: string }>> = {
  PROPOSED: { text: '{{name}} proposed it' },
  REVIEWED: { one: '{{name}} reviewed {{count}} line', text: '{{name}} reviewed {{count}} lines' },
  UNREVIEWED: {
    one: '{{name}} took back the review of {{count}} line',
    text: '{{name}} took back the review of {{count}} lines',
  },
  STALE: { text: '{{name}} could not approve it: stale' },
  APPROVED: { text: '{{name}} approved it' },
  PAID: { text: '{{name}} marked it as paid' },
  REJECTED: { text: '{{name}} rejected it' },
  SUPERSEDED: { text: '{{name}} proposed it again' },
};

type OnRecord = Proposal['events'][number];

const inWords = ({ kind, by, count }: OnRecord, t: TFunction): string => {
  // Only this is found by the portal itself
  if (by === null) return t('Went stale');
  const { one, text } = EVENTS[kind];
  return t(text, { name: by.name, count: count ?? 0, defaultValue_one: one });
};

/** What stands below an event: of one that found it stale, the lines that differ, or the disbursement that has closed its days. */
const detailOf = ({ kind, text }: OnRecord, t: TFunction): string | null => {
  if (kind !== 'STALE' || text === null) return text;
  if (/^\d/.test(text)) return t('A disbursement of {{day}} has come in since', { day: text });
  // What is reached of them differs as they do
  const lines = REVIEWED_LINES.filter(name => text.split(' ').includes(name));
  return lines.map(name => t(DISBURSEMENT_LINES[name].label)).join(', ');
};

/** Lines are reviewed one by one: those that a person reviewed after one another on a day are one event, as of the last. */
const joinReviews = (events: readonly OnRecord[]): OnRecord[] => {
  const joined: OnRecord[] = [];
  for (const event of events) {
    const after = joined.at(-1);
    const isSame =
      event.kind === 'REVIEWED' &&
      after?.kind === 'REVIEWED' &&
      after.by?.userId === event.by?.userId &&
      toTheMinute(after.at).slice(0, 10) === toTheMinute(event.at).slice(0, 10);
    if (isSame) joined[joined.length - 1] = { ...after, count: (after.count ?? 0) + (event.count ?? 0) };
    else joined.push(event);
  }
  return joined;
};

/** What was done to a proposal, by whom and when; the newest first. */
export const RecordCard = ({ events }: Pick<Proposal, 'events'>) => {
  const { t } = useTranslation();
  return (
    <Section title={t('On record')}>
      <List>
        {joinReviews(events).map(event => (
          <li key={event.id}>
            {inWords(event, t)}
            {event.text && <small>{detailOf(event, t)}</small>}
            <small>{t('{{time}} ET', { time: toTheMinute(event.at) })}</small>
          </li>
        ))}
      </List>
    </Section>
  );
};
