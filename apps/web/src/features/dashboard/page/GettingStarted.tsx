import { GETTING_STARTED, getGettingStarted, type StartStep } from '@drumlin/contract/merchants/getting-started.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/query.ts';
import { PORTAL_DOCS_URL } from '../../../lib/portal-docs.ts';
import { useProfile, useRights } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/Card.tsx';

const Steps = styled('ol')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))',
  gap: '12px 20px',
  margin: '16px 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 10 },
  '& svg': { flexShrink: 0, marginTop: 1, color: vars.palette.tokens.text.tertiary },
  '& .done': { color: vars.palette.tokens.success.mark },
  '& a': { ...typography.control, color: vars.palette.tokens.primary.text },
  '& small': { ...typography.caption, display: 'block', color: vars.palette.tokens.text.secondary },
}));
const Head = styled('header')(({ theme: { vars, typography } }) => ({
  '& h2': { ...typography.h2, margin: 0 },
  '& p': { ...typography.dense, margin: '4px 0 0', color: vars.palette.tokens.text.secondary },
}));
const Guide = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.control,
  margin: 0,
  '& a': { color: vars.palette.tokens.primary.text },
}));

const STEPS = {
  people: { to: '/admin/users', label: 'Invite your people', text: 'Give each the role of what they do' },
  addresses: {
    to: '/admin/ip-allowed-list',
    label: 'List the addresses of your servers',
    text: 'Only these may call the payments test API',
  },
  keys: {
    to: '/admin/ip-allowed-list',
    label: 'Make a key of the test API',
    text: 'Test payments from your own systems, without money',
  },
  branding: {
    to: '/admin/customize-payment-flow',
    label: 'Make the payment page yours',
    text: 'Logo, colors and name that your consumers see',
  },
} as const satisfies Record<StartStep, unknown>;

/** What the Admin of a company without payments does first; nothing for anybody else. */
export const GettingStarted = () => {
  const { t } = useTranslation();
  const titleId = useId();
  const { userType } = useProfile();
  const { permissions, flags } = useRights();
  const isAdmin = userType === 'external' && permissions.includes('MANAGE_USERS');
  const { data } = useQuery({ ...apiQuery(getGettingStarted), enabled: isAdmin });
  if (!data?.isNew) return null;
  const open: Record<StartStep, boolean> = {
    people: true,
    addresses: permissions.includes('IP_ALLOWLIST') && flags.has('ip-whitelisting'),
    keys: permissions.includes('IP_ALLOWLIST') && flags.has('ip-whitelisting'),
    branding: permissions.includes('INTERAC_BRANDING_EDIT'),
  };
  return (
    <Card aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{t('Getting started')}</h2>
        <p>{t('Your company has no payments yet. These steps are done in a few minutes.')}</p>
      </Head>
      <Steps>
        {GETTING_STARTED.filter(step => open[step]).map(step => {
          const { to, label, text } = STEPS[step];
          const isDone = data.done.includes(step);
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li key={step}>
              <Icon
                size={18}
                role="img"
                aria-label={isDone ? t('Done') : t('Missing')}
                {...(isDone && { className: 'done' })}
              />
              <span>
                <Link to={to}>{t(label)}</Link>
                <small>{t(text)}</small>
              </span>
            </li>
          );
        })}
      </Steps>
      <Guide>
        <a href={PORTAL_DOCS_URL}>{t('Read the guide')}</a>
      </Guide>
    </Card>
  );
};
