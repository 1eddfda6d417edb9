import type { Permission, Product } from '@drumlin/contract/permissions.ts';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermissions, useProfile } from '../../../lib/session/session.ts';
import { Column } from '../../../ui/layout.tsx';
import { InteracBalances, WalletBalances } from '../balances/BalancesPanel.tsx';
import { DayLine } from '../staff/DayLine.tsx';
import { Health } from '../staff/Health.tsx';
import { Tiles } from '../tiles/Tiles.tsx';
import { TodayCards } from '../today/TodayCards.tsx';
import { AnalyticsPlace } from './AnalyticsPlace.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { Greeting } from './Greeting.tsx';
import { NothingChosen, Refusals } from './Notices.tsx';
import { Pickers } from './Pickers.tsx';
import { useChoice } from './use-choice.ts';
import { Waiting } from './Waiting.tsx';

/** Balances are shown to whoever may see what was disbursed of them. */
const BALANCES = {
  INTERAC: { permission: 'INTERAC_DISBURSEMENT_ORION', Panel: InteracBalances },
  IBT: { permission: 'IBT_DISBURSEMENT_ORION', Panel: WalletBalances },
} as const satisfies Record<Product, { permission: Permission; Panel: unknown }>;

interface SectionsProps {
  merchantId: string;
  product: Product;
  /** What stands after the balances. */
  children: ReactNode;
}

/** What there is of a merchant and one of its products. */
const Sections = ({ merchantId, product, children }: SectionsProps) => {
  const { permission, Panel } = BALANCES[product];
  const mayView = usePermissions().includes(permission);
  return (
    <>
      {product === 'INTERAC' && <TodayCards key={`today ${merchantId}`} merchantId={merchantId} />}
      {mayView && <Panel key={merchantId} merchantId={merchantId} />}
      {children}
      <AnalyticsPlace merchantId={merchantId} product={product} />
    </>
  );
};

/** The first page of everybody: who they are, where they go on to, and how a merchant of theirs stands; on a phone its balances first. */
export const DashboardPage = () => {
  const navigate = useNavigate({ from: '/dashboard' });
  const { merchant, products, product } = useChoice();
  const { chosen } = merchant;
  const isStaff = useProfile().userType === 'internal';
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const known = merchant.isPending ? undefined : chosen;
  const tiles = <Tiles product={product.chosen} merchantId={merchant.several ? known?.merchantId : undefined} />;
  return (
    <Column gap={16} sx={{ maxWidth: 1256 }}>
      <Greeting>
        <Pickers
          merchant={known}
          isPending={merchant.isPending}
          products={products.data?.products}
          product={product.chosen}
          onChoose={words => void navigate({ search: now => ({ ...now, product: undefined, ...words }) })}
        />
      </Greeting>
      <Refusals merchant={merchant} product={products.data && product} />
      <GettingStarted />
      {isStaff && <Health />}
      <Waiting />
      {isStaff && <DayLine />}
      {!phone && tiles}
      {known && product.chosen ? (
        <Sections merchantId={known.merchantId} product={product.chosen}>
          {phone && tiles}
        </Sections>
      ) : (
        <>
          <NothingChosen merchant={merchant} products={products} />
          {phone && tiles}
        </>
      )}
    </Column>
  );
};
