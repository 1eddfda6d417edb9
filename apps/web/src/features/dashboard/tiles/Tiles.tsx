import type { Product } from '@drumlin/contract/permissions.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermissions, useProfile } from '../../../lib/session/session.ts';
import { RADIUS, TARGET } from '../../../ui/dimensions.ts';
import { searchOf, type Tile, tilesFor } from './tiles.ts';

const Row = styled('ul')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [breakpoints.down('sm')]: { gap: 8 },
  '& a': {
    ...typography.h3,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    height: '100%',
    minHeight: TARGET,
    padding: '6px 14px',
    textDecoration: 'none',
    color: vars.palette.tokens.text.primary,
    backgroundColor: vars.palette.tokens.bg.surface,
    border: `1px solid ${vars.palette.tokens.border.default}`,
    borderRadius: RADIUS.card,
    boxShadow: vars.palette.tokens.shadow.card,
  },
  '& a:hover': { backgroundColor: vars.palette.tokens.bg.hover, borderColor: vars.palette.tokens.border.strong },
  '& svg': { flexShrink: 0, color: vars.palette.tokens.primary.text },
}));

interface TilesProps {
  product: Product | undefined;
  /** The merchant that their reports are to be of; undefined for all of the person's. */
  merchantId: string | undefined;
}

const TileLink = ({ tile, product, merchantId }: TilesProps & { tile: Tile }) => {
  const { t } = useTranslation();
  const Icon = tile.icon;
  const content = (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {t(tile.title)}
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
