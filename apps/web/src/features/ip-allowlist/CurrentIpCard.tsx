import { listedAddress } from '@drumlin/contract/ip-allowlist/routes.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { Globe, Plus, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { currentIpQuery } from './queries.ts';

const Line = styled(Card)(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& h2': { ...typography.label, margin: 0, color: vars.palette.tokens.text.secondary },
  '& p': { margin: 0 },
  '& .address': { ...typography.h3, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& .why': { ...typography.caption, color: vars.palette.tokens.text.secondary },
}));

/** Why this address cannot be added, in English and the key of its translation; undefined where it can. */
const obstacleOf = (ip: string | null, isAllowed: boolean): string | undefined => {
  if (isAllowed) return 'Your current IP is already whitelisted';
  if (ip === null) return 'Your address is not known';
  return listedAddress.safeParse(ip).error?.issues[0]?.message;
};

interface AddCurrentProps {
  obstacle: string | undefined;
  onAdd: () => void;
}

const AddCurrent = ({ obstacle, onAdd }: AddCurrentProps) => {
  const { t } = useTranslation();
  return (
    <Tooltip title={obstacle === undefined ? '' : t(obstacle)} describeChild>
      <span>
        <Button startIcon={<Plus size={16} />} disabled={obstacle !== undefined} onClick={onAdd}>
          {t('Add Current IP')}
        </Button>
      </span>
    </Tooltip>
  );
};

/** The address one comes from, and a button that adds it, unless it is listed already or cannot be. */
export const CurrentIpCard = ({ onAdd }: { onAdd: (ip: string) => void }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(currentIpQuery);
  const obstacle = data && obstacleOf(data.ip, data.isAllowed);
  return (
    <Line>
      <IconTile icon={Globe} />
      <div aria-live="polite">
        <h2>{t('Your current IP')}</h2>
        {error ? (
          <p className="why">{t('Your address could not be loaded')}</p>
        ) : (
          <p className="address">{data ? (data.ip ?? '–') : <Skeleton width={120} />}</p>
        )}
        {/* Beside the tooltip, which neither a keyboard nor a finger reaches on a disabled button */}
        {obstacle && <p className="why">{t(obstacle)}</p>}
      </div>
      {error && (
        <Button startIcon={<RotateCw size={16} />} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      )}
      {data && <AddCurrent obstacle={obstacle} onAdd={() => onAdd(data.ip ?? '')} />}
    </Line>
  );
};
