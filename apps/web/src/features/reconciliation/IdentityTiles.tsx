import { IDENTITIES, type IdentityId, identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import type { IdentityState } from '@drumlin/contract/reconciliation/routes.ts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx';
import { IdentityTile, Tile, Tiles } from './IdentityTile.tsx';

const Rules = styled('dl')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  margin: 0,
  '&:focus-visible': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: 4 },
  '& dt': { fontWeight: 550 },
  '& dd': { margin: '2px 0 14px', color: vars.palette.tokens.text.secondary },
}));

const WhatEachMeans = styled(Tile)(({ theme: { vars } }) => ({
  borderStyle: 'dashed',
  backgroundColor: 'transparent',
  '& .title': { color: vars.palette.tokens.primary.text },
}));

interface IdentityTilesProps {
  states: readonly IdentityState[];
  chosen: IdentityId | undefined;
  onChoose: (identity: IdentityId | undefined) => void;
}

/** Every identity, and the rules in words. */
export const IdentityTiles = ({ states, chosen, onChoose }: IdentityTilesProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tiles role="group" aria-label={t('Identities')}>
        {states.map(state => (
          <IdentityTile
            key={state.identity}
            state={state}
            pressed={state.identity === chosen}
            onPress={() => onChoose(state.identity === chosen ? undefined : state.identity)}
          />
        ))}
        <WhatEachMeans aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="title">{t('What each means')}</span>
          <span>{t('The twelve rules in words')}</span>
        </WhatEachMeans>
      </Tiles>
      <ModalDialog open={isOpen} title={t('What each identity means')} onClose={() => setOpen(false)} width={640}>
        {/* Longer than a window may be: who has no mouse scrolls it with the arrow keys */}
        <Rules tabIndex={0}>
          {identityIds.map(identity => (
            <div key={identity}>
              <dt>
                {identity} {t(IDENTITIES[identity].title)}
              </dt>
              <dd>{t(IDENTITIES[identity].description)}</dd>
            </div>
          ))}
        </Rules>
      </ModalDialog>
    </>
  );
};
