import { RELATIONS } from '@drumlin/contract/reports/links.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rowAddress } from '../../../lib/row-address.ts';
import { usePermissions } from '../../../lib/session.ts';
import { shortenMiddle } from '../../../ui/shorten-middle.ts';
import { linksQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  listStyle: 'none',
  margin: '0 0 16px',
  padding: '4px 12px',
  borderRadius: 9,
  backgroundColor: vars.palette.tokens.bg.sunken,
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 12, padding: '6px 0' },
  '& li > span': { color: vars.palette.tokens.text.secondary },
  '& a': { ...typography.mono, color: vars.palette.tokens.primary.text },
}));

/** The linked rows of other reports, each with a link to it. */
export const RowLinks = ({ rowKey }: { rowKey: string }) => {
  const { t } = useTranslation();
  const { face } = useReport();
  const permissions = usePermissions();
  const { data, isError } = useQuery(linksQuery(face, rowKey));
  if (isError) return <p role="status">{t('The linked records could not be loaded.')}</p>;
  if (!data || data.links.length === 0) return null;
  return (
    <List aria-label={t('Linked records')}>
      {data.links.map(link => {
        const address = rowAddress(link.report, link.rowKey, permissions);
        const shown = shortenMiddle(link.rowKey);
        return (
          <li key={`${link.report}-${link.relation}-${link.rowKey}`}>
            <span>{t(RELATIONS[link.relation])}</span>
            {address ? (
              <Link {...address} title={link.rowKey}>
                {shown}
              </Link>
            ) : (
              shown
            )}
          </li>
        );
      })}
    </List>
  );
};
