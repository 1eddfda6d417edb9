import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '../../lib/session/session.ts';
import { type NavigationGroup, type NavigationScreen, permittedNavigation } from '../navigation.ts';
import { useKeepsChoices, useSharedChoices } from './use-keeps-choices.ts';

const hereStyle = (here: boolean) => (theme: Theme) =>
  here ? { color: theme.vars.palette.tokens.primary.text, bgcolor: theme.vars.palette.tokens.primary.tint } : {};

const RailScreen = ({ screen }: { screen: NavigationScreen }) => {
  const { t } = useTranslation();
  const choices = useKeepsChoices(screen);
  const here = useLocation({ select: location => location.pathname }) === screen.path;
  const Icon = screen.icon;
  return (
    <Tooltip title={t(screen.label)} placement="right">
      <IconButton
        component={Link}
        to={screen.path}
        {...choices}
        aria-label={t(screen.label)}
        aria-current={here ? 'page' : undefined}
        sx={hereStyle(here)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  );
};

const RailGroup = ({ group }: { group: NavigationGroup }) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const path = useLocation({ select: location => location.pathname });
  const choicesFor = useSharedChoices();
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
          sx={hereStyle(here)}
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
            {...choicesFor(item.path)}
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

/** The menu as icons: each leads to its screen, or opens a list of its screens beside it. */
export const NavigationRail = () => (
  <Stack sx={{ alignItems: 'center', gap: 1 }}>
    {permittedNavigation(useRights())
      .flatMap(section => section.entries)
      .map(entry =>
        'items' in entry ? (
          <RailGroup key={entry.label} group={entry} />
        ) : (
          <RailScreen key={entry.label} screen={entry} />
        ),
      )}
  </Stack>
);
