import { styled } from '@mui/material/styles';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useRights } from '../../lib/session/session.ts';
import { type NavigationGroup, type NavigationScreen, permittedNavigation } from '../navigation.ts';
import { currentStyle, Guide, groupStyle, Heading, itemStyle, screenStyle } from './navigation-styles.ts';
import { useKeepsChoices, useSharedChoices } from './use-keeps-choices.ts';

const Item = styled(Link)(itemStyle, currentStyle);
const ScreenLink = styled(Link)(screenStyle);
const GroupButton = styled('button')(groupStyle);

const Group = ({ group }: { group: NavigationGroup }) => {
  const { t } = useTranslation();
  const { userType } = useProfile();
  const isHere = useLocation({ select: ({ pathname }) => group.items.some(({ path }) => path === pathname) });
  const [chosen, setOpen] = useState<boolean>();
  // In admin mode there is more in the menu than fits: a group is open where one is
  const open = chosen ?? (userType === 'external' || isHere);
  const choicesFor = useSharedChoices();
  const listId = useId();
  const Icon = group.icon;
  return (
    <>
      <GroupButton type="button" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span>{t(group.label)}</span>
        <ChevronDown className="chevron" size={15} aria-hidden />
      </GroupButton>
      <Guide id={listId} hidden={!open}>
        {group.items.map(item => (
          <li key={item.path}>
            <Item to={item.path} {...choicesFor(item.path)} activeProps={{ 'aria-current': 'page' }}>
              {t(item.label)}
            </Item>
          </li>
        ))}
      </Guide>
    </>
  );
};

const Screen = ({ screen }: { screen: NavigationScreen }) => {
  const { t } = useTranslation();
  const choices = useKeepsChoices(screen);
  const Icon = screen.icon;
  return (
    <ScreenLink to={screen.path} {...choices} activeProps={{ 'aria-current': 'page' }}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{t(screen.label)}</span>
    </ScreenLink>
  );
};

/** The menu with labels: sections, screens, groups that fold, and the screens in them, as far as the person may open them. */
export const NavigationList = () => {
  const { t } = useTranslation();
  return permittedNavigation(useRights()).map(({ label, entries }) => (
    <section key={label ?? ''} aria-label={label && t(label)}>
      {label && <Heading aria-hidden>{t(label)}</Heading>}
      {entries.map(entry =>
        'items' in entry ? <Group key={entry.label} group={entry} /> : <Screen key={entry.label} screen={entry} />,
      )}
    </section>
  ));
};
