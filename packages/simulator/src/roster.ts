import type { TradeName } from './trades.ts';

/** A merchant before a profile places it in time. Names are invented. */
export interface RosterMerchant {
  readonly merchantId: string;
  readonly merchantName: string;
  readonly products: readonly ('INTERAC' | 'IBT')[];
  /** Share of the market's volume; 0 for a merchant that does not trade yet. */
  readonly weight: number;
  /** The day it opened; null for the young merchant, which opens during the ledger. */
  readonly openedOn: string | null;
  readonly trade: TradeName;
}

export interface RosterParent {
  readonly merchantParentId: string;
  readonly merchantParentName: string;
  readonly merchants: readonly RosterMerchant[];
}

const BOTH = ['INTERAC', 'IBT'] as const;
const INTERAC = ['INTERAC'] as const;
const IBT = ['IBT'] as const;

const merchant = (
  merchantId: string,
  merchantName: string,
  products: RosterMerchant['products'],
  weight: number,
  openedOn: string | null,
  trade: TradeName = 'play',
): RosterMerchant => ({ merchantId, merchantName, products, weight, openedOn, trade });

const parent = (
  merchantParentId: string,
  merchantParentName: string,
  ...merchants: readonly RosterMerchant[]
): RosterParent => ({ merchantParentId, merchantParentName, merchants });

/** Every parent and merchant. Ids never change: merchants with Interac have 8 characters, as that product's ids do. */
export const ROSTER: readonly RosterParent[] = [
  parent(
    'aurora-lantern',
    'Aurora Lantern Group',
    merchant('ALCASINO', 'Aurora Lantern Casino', BOTH, 30, '2019-04-08'),
    merchant('ALSPORTS', 'Aurora Lantern Sports', BOTH, 14, '2019-09-16'),
    merchant('ALBINGO1', 'Lantern Bingo Hall', INTERAC, 3, '2021-02-01'),
  ),
  parent(
    'north-quay',
    'North Quay Interactive',
    merchant('NQSPORTS', 'North Quay Sportsbook', BOTH, 16, '2020-03-02'),
    merchant('NQPOKER1', 'North Quay Poker', INTERAC, 5, '2020-11-23'),
  ),
  parent(
    'riviere-argent',
    'Jeux Rivière-Argent',
    merchant('RACASINO', 'Rivière-Argent Casino', BOTH, 10, '2020-06-15'),
    merchant('RAOURSE1', 'Loterie Petite Ourse', INTERAC, 2, '2022-05-09'),
  ),
  parent(
    'umberleaf',
    'Umberleaf Games',
    merchant('UMCASINO', 'Umberleaf Casino', BOTH, 8, '2021-04-12'),
    merchant('UMDICE01', 'Umberleaf Dice', INTERAC, 2, '2022-01-17'),
  ),
  parent(
    'snowgoose',
    'Snowgoose Play',
    merchant('SGSLOTS1', 'Snowgoose Slots', BOTH, 6, '2021-07-05'),
    merchant('SGFANTSY', 'Snowgoose Fantasy', INTERAC, 2, '2022-09-06'),
  ),
  parent(
    'prairie-kite',
    'Prairie Kite',
    merchant('PKCASINO', 'Prairie Kite Casino', BOTH, 5, '2021-10-18'),
    merchant('PK-TICKETS', 'Prairie Kite Tickets', IBT, 2, '2022-03-28'),
  ),
  parent('harbour-ember', 'Harbour Ember', merchant('HEWALLET', 'Harbour Ember Wallet', BOTH, 7, '2020-08-24')),
  parent(
    'silverfir',
    'Silverfir Exchange',
    merchant('SFASSETS', 'Silverfir Digital Assets', BOTH, 6, '2021-01-11', 'crypto'),
    merchant('SF-DESK', 'Silverfir Desk', IBT, 2, '2021-11-29', 'crypto'),
  ),
  parent(
    'blue-moraine',
    'Blue Moraine',
    merchant('BMTRADES', 'Blue Moraine Trading', BOTH, 4, '2021-05-31', 'crypto'),
    merchant('BM-PREPAID', 'Moraine Prepaid', IBT, 1, '2022-07-11'),
  ),
  parent(
    'larchbell-finch',
    'Larchbell & Finch',
    merchant('LF-RENTALS', 'Larchbell Rentals', IBT, 1.5, '2022-02-14', 'bills'),
    merchant('LFBILLS1', 'Finch Billing', INTERAC, 1.5, '2022-02-14', 'bills'),
  ),
  parent('kestrel-cove', 'Kestrel Cove', merchant('KCCASINO', 'Kestrel Cove Casino', BOTH, 3, '2022-04-04')),
  parent('old-orchard', 'Old Orchard', merchant('OOSKILL1', 'Old Orchard Skill Games', INTERAC, 1, '2022-10-03')),
  parent('granite-loon', 'Granite Loon', merchant('GLBETS01', 'Granite Loon Bets', BOTH, 0, '2023-01-09')),
  parent('sable-tern', 'Sable Tern', merchant('STBETS01', 'Sable Tern Bets', INTERAC, 0.3, null)),
];
