import { conversionType } from '@drumlin/contract/analytics/labels.ts';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Swatch } from '../../../../components/charts/Swatch.tsx';
import { RADIUS, TARGET } from '../../../../ui/dimensions.ts';
import { withLine } from '../choices.ts';
import type { PartProps } from '../part.ts';
import { CONVERSIONS } from './figures.ts';

const Group = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  margin: '0 0 8px',
  padding: 0,
  border: 0,
});
const Chip = styled(ButtonBase)(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.caption,
  height: 28,
  padding: '0 10px',
  gap: 6,
  borderRadius: RADIUS.chip,
  border: `1px solid ${vars.palette.tokens.border.strong}`,
  color: vars.palette.tokens.text.secondary,
  [breakpoints.down('sm')]: { height: TARGET },
  '&[aria-pressed=true]': {
    fontWeight: 550,
    color: vars.palette.tokens.text.primary,
    borderColor: vars.palette.tokens.primary.tintStrong,
    backgroundColor: vars.palette.tokens.primary.tint,
  },
}));

/** The conversions that are drawn: any of them, or one at a time where both methods are shown. */
export const LineChoice = ({ choices, choose }: Pick<PartProps, 'choices' | 'choose'>) => {
  const { t } = useTranslation();
  return (
    <Group aria-label={t('Lines')}>
      {conversionType.values.map(type => (
        <Chip
          key={type}
          aria-pressed={choices.lines.includes(type)}
          onClick={() => choose(former => withLine(former, type))}
        >
          {choices.method !== 'REQUEST_VS_MANUAL' && <Swatch draw="line" {...CONVERSIONS[type]} />}
          {t(conversionType.entries[type].label)}
        </Chip>
      ))}
    </Group>
  );
};
