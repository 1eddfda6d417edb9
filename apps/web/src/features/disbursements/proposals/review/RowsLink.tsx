import type { ProposalLine } from '@drumlin/contract/disbursements/schemas.ts';
import MuiLink from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportNames, rowsAddress } from '../../../../lib/row-address.ts';
import { usePermissions } from '../../../../lib/session/session.ts';

const RouteLink = createLink(MuiLink);
const MenuLink = createLink(MenuItem);

/** The rows behind a line, as a link to them in their report; where they are in several, those of which one is chosen. */
export const RowsLink = ({ text, places }: { text: string; places: ProposalLine['places'] }) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = places.flatMap(({ report, words }) => {
    const address = rowsAddress(report, words, permissions);
    const name = reportNames(report)
      .map(each => t(each))
      .join(' · ');
    const { from = '', to = '' } = words;
    const isOne = places.filter(each => each.report === report).length === 1;
    const label = isOne ? name : t('{{report}}, {{from}} to {{to}}', { report: name, from, to });
    return address ? [{ address, name: label, key: `${report} ${Object.values(words).join(' ')}` }] : [];
  });
  const [only] = open;
  if (!only) return text;
  if (open.length === 1)
    return (
      <RouteLink {...only.address} title={only.name}>
        {text}
      </RouteLink>
    );
  return (
    <>
      <MuiLink
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
      >
        {text}
      </MuiLink>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {open.map(({ address, name, key }) => (
          <MenuLink key={key} {...address}>
            {name}
          </MenuLink>
        ))}
      </Menu>
    </>
  );
};
