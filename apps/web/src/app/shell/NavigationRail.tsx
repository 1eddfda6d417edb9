import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '../../lib/session.ts';
import { type NavigationGroup, permittedNavigation } from '../navigation.ts';

const RailGroup = ({ group }: { group: NavigationGroup }) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const path = useLocation({ select: location => location.pathname });
  const Icon = group.icon;
  const here = group.items.some(item => item.path === path);
  return (
    <>
      <Tooltip title={t(group.label)} placement="right">
        <IconButton
          aria-label={t(group.label)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
          sx={({ vars }) => ({
            ...(here && { color: vars.palette.tokens.primary.text, bgcolor: vars.palette.tokens.primary.tint }),
          })}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {group.items.map(item => (
          <MenuItem
            key={item.path}
            component={Link}
            to={item.path}
            selected={item.path === path}
            aria-current={item.path === path ? 'page' : undefined}
            onClick={() => setAnchor(null)}
          >
            {t(item.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** The menu as icons; each opens a list of its screens beside it. */
export const NavigationRail = () => (
  <Stack sx={{ alignItems: 'center', gap: 1 }}>
    {permittedNavigation(useRights())
      .flatMap(section => section.groups)
      .map(group => (
        <RailGroup key={group.label} group={group} />
      ))}
  </Stack>
);
