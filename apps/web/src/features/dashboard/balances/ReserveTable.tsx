import type { HeldReserve } from '@drumlin/contract/balances/routes.ts';
import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { monthName } from '@drumlin/contract/core/month-name.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import { Money } from '../../../components/Money.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { rowAddress } from '../../../lib/row-address.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { byMonth } from './reserve-sums.ts';

const Figures = styled('div')(({ theme: { vars, typography } }) => ({
  '& .amount.amount': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& tr.month th': { ...typography.dense, fontWeight: 600, color: vars.palette.tokens.text.primary },
  '& td a': { color: vars.palette.tokens.primary.text },
  '@media print': { '& section': { overflow: 'visible' } },
}));

const Entry = ({ transIdHex, processedAt, reserve, held, maturesFrom, maturesTo }: HeldReserve) => {
  const permissions = usePermissions();
  const address = rowAddress('interac-disbursements', transIdHex, permissions);
  const when = toEasternWall(new Date(processedAt));
  return (
    <tr>
      <td>{address ? <Link {...address}>{when}</Link> : when}</td>
      <td>
        <EasternTime wall={maturesFrom} />
        {maturesTo !== maturesFrom && (
          <>
            {' – '}
            <EasternTime wall={maturesTo} />
          </>
        )}
      </td>
      <td className="amount">
        <Money units={reserve / 100} />
      </td>
      <td className="amount">
        <Money units={held / 100} />
      </td>
    </tr>
  );
};

/** What is held of each disbursement, by the month in which it matures; each leads to its row. */
export const ReserveTable = ({ entries }: { entries: readonly HeldReserve[] }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Figures>
      <DataTable
        label={t('Reserve calendar')}
        head={
          <>
            <th scope="col">{t('Disbursement (ET)')}</th>
            <th scope="col">{t('Matures (ET)')}</th>
            <th scope="col" className="amount">
              {t('Put into reserve')}
            </th>
            <th scope="col" className="amount">
              {t('Still held')}
            </th>
          </>
        }
      >
        {byMonth(entries).map(({ month, held, entries: of }) => (
          <Fragment key={month}>
            <tr className="month">
              <th colSpan={3} scope="colgroup">
                {monthName(month, locale)}
              </th>
              <th className="amount" scope="col">
                <Money total units={held / 100} />
              </th>
            </tr>
            {of.map(entry => (
              <Entry key={entry.transIdHex} {...entry} />
            ))}
          </Fragment>
        ))}
      </DataTable>
    </Figures>
  );
};
