import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { TARGET, TOUCH } from '../dimensions.ts';

/** A switch with its thumb inside the track; label it with `aria-labelledby`. */
export const Toggle = styled(Switch)(({ theme: { vars } }) => ({
  width: 34,
  height: 20,
  padding: 0,
  overflow: 'visible',
  [TOUCH]: { '& .MuiSwitch-input': { height: TARGET, top: -12 } },
  '& .MuiSwitch-switchBase': { padding: 3 },
  '& .MuiSwitch-switchBase.Mui-checked': { transform: 'translateX(14px)', color: vars.palette.tokens.text.onPrimary },
  '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': {
    opacity: 1,
    backgroundColor: vars.palette.tokens.primary.fill,
  },
  '& .MuiSwitch-switchBase.Mui-focusVisible': { outline: 'none' },
  '& .MuiSwitch-switchBase.Mui-focusVisible + .MuiSwitch-track': {
    outline: `2px solid ${vars.palette.tokens.focus.ring}`,
    outlineOffset: 2,
  },
  '& .MuiSwitch-thumb': {
    width: 14,
    height: 14,
    boxShadow: 'none',
    backgroundColor: vars.palette.tokens.text.onPrimary,
  },
  '& .MuiSwitch-track': { borderRadius: 10, opacity: 1, backgroundColor: vars.palette.tokens.border.control },
}));
