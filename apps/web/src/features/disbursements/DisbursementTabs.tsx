import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { Count } from '../../ui/Count.tsx';
import { openCountQuery } from './proposals/queries.ts';
import type { DisbursementTab } from './search.ts';
import { TABS } from './tabs.ts';

const TabLink = createLink(Tab);

/** How many proposals are still to be decided. */
const OpenCount = () => {
  const locale = useLocale();
  const { data: open = 0 } = useQuery(openCountQuery);
  return open > 0 && <Count>{open.toLocaleString(locale)}</Count>;
};

/** The tabs of Merchant Disbursement, above its lists and above the review of a proposal; each is a link. */
export const DisbursementTabs = ({ current }: { current: DisbursementTab }) => {
  const { t } = useTranslation();
  return (
    <Tabs value={current} variant="scrollable" aria-label={t('Merchant Disbursement')}>
      {TABS.map(({ tab, label }) => (
        <TabLink
          key={tab}
          value={tab}
          to="/merchant/disbursements"
          search={{ tab }}
          label={
            <span>
              {t(label)}
              {tab === 'disbursements' && <OpenCount />}
            </span>
          }
        />
      ))}
    </Tabs>
  );
};
