import type { Product } from '@drumlin/contract/permissions.ts';
import { DIRECTIONS, type Direction } from '@drumlin/contract/test-api/outcomes.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list/ListPage.tsx';
import { MerchantOfPage } from '../../components/merchants/MerchantOfPage.tsx';
import { useMerchantOfPage } from '../../components/merchants/merchants.ts';
import { DIRECTION_WORDS } from '../../components/test-api/direction-words.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { CallForm, type MadeCall } from './CallForm.tsx';
import { Exchange } from './Exchange.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import type { QaSearch } from './search.ts';

const SCREENS = {
  INTERAC: {
    title: 'Deposit',
    text: 'Test payments of Interac e-Transfer, called for as a merchant’s server does. No money moves.',
  },
  IBT: {
    title: 'IBT External Testing',
    text: 'Test payments of Instant Bank Transfer, called for as a merchant’s server does. No money moves.',
  },
};

interface QaPageProps {
  product: Product;
  search: QaSearch;
  go: (search: QaSearch) => void;
}

/** Calls the payments test API for a merchant, and shows what was sent, what was answered and what became of it. */
export const QaPage = ({ product, search, go }: QaPageProps) => {
  const { t } = useTranslation();
  const { direction = 'PAYIN', payment } = search;
  const merchant = useMerchantOfPage(search.merchant);
  const [made, setMade] = useState<MadeCall>();
  const start = (next: QaSearch) => {
    setMade(undefined);
    go(next);
  };
  const answer = (call: MadeCall) => {
    setMade(call);
    go({ ...search, payment: call.paymentId ?? undefined });
  };
  const { title, text } = SCREENS[product];
  return (
    <ListPage title={t(title)} description={t(text)}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 4, alignItems: 'end' }}>
        <MerchantOfPage
          value={merchant}
          onChange={chosen => start({ ...search, merchant: chosen, payment: undefined })}
        />
        <Segmented<Direction>
          label={t('Direction')}
          value={direction}
          options={DIRECTIONS.map(value => ({ value, label: t(DIRECTION_WORDS[value].label) }))}
          onChange={next => start({ merchant, direction: next === 'PAYOUT' ? next : undefined })}
        />
      </Stack>
      {merchant === '' && (
        <EmptyPanel title={t('Choose a merchant')}>
          {t('Its test payments are made as its own server makes them, and its server is told of them.')}
        </EmptyPanel>
      )}
      {merchant && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <CallForm
            key={`${direction} ${merchant}`}
            product={product}
            direction={direction}
            merchantId={merchant}
            onAnswer={answer}
          />
          <Stack sx={{ gap: 4 }}>
            {made && <Exchange {...made} />}
            {payment && <PaymentCard key={payment} merchantId={merchant} id={payment} />}
            {!made && !payment && (
              <EmptyPanel title={t('No call yet')}>
                {t('The request, the answer, what the merchant’s server was told and the row appear here.')}
              </EmptyPanel>
            )}
          </Stack>
        </Box>
      )}
    </ListPage>
  );
};
