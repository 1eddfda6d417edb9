import type { Product } from '@drumlin/contract/permissions.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePermissions, useProfile } from '../../../lib/session/session.ts';
import { RADIUS } from '../../../ui/dimensions.ts';
import { IconTile } from '../../../ui/IconTile.tsx';
import { searchOf, type Tile, tilesFor } from './tiles.ts';

const Row = styled('ul')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [breakpoints.down('sm')]: { gap: 8 },
  '& a': {
    ...typography.dense,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    height: '100%',
    padding: '13px 36px 13px 14px',
    textDecoration: 'none',
    color: vars.palette.tokens.text.secondary,
    backgroundColor: vars.palette.tokens.bg.surface,
    border: `1px solid ${vars.palette.tokens.border.default}`,
    borderRadius: RADIUS.card,
    boxShadow: vars.palette.tokens.shadow.card,
    // The names matter more where room is short
    [breakpoints.down('xl')]: { paddingLeft: 18, '& > span:first-of-type': { display: 'none' } },
  },
  '& a:hover': { backgroundColor: vars.palette.tokens.bg.hover, borderColor: vars.palette.tokens.border.strong },
  '& b': { ...typography.h3, display: 'block', color: vars.palette.tokens.text.primary },
  '& a > svg': { position: 'absolute', top: 12, right: 12, color: vars.palette.tokens.text.tertiary },
}));

interface TilesProps {
  product: Product | undefined;
  /** The merchant that their reports are to be of; undefined for all of the person's. */
  merchantId: string | undefined;
}

const TileLink = ({ tile, product, merchantId }: TilesProps & { tile: Tile }) => {
  const { t } = useTranslation();
  const content = (
    <>
      <IconTile icon={tile.icon} tone="primary" />
      <span>
        <b>{t(tile.title)}</b>
        {t(tile.text)}
      </span>
      <ArrowUpRight size={14} aria-hidden />
    </>
  );
  if (!tile.tabs) return <Link to={tile.path}>{content}</Link>;
  return (
    <Link to={tile.path} search={searchOf(tile, product, merchantId)}>
      {content}
    </Link>
  );
};

/** Where most people go on to. */
export const Tiles = (props: TilesProps) => {
  const { t } = useTranslation();
  const tiles = tilesFor(useProfile().userType, usePermissions());
  if (tiles.length === 0) return null;
  return (
    <nav aria-label={t('Shortcuts')}>
      <Row>
        {tiles.map(tile => (
          <li key={tile.path}>
            <TileLink tile={tile} {...props} />
          </li>
        ))}
      </Row>
    </nav>
  );
};
