import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '../../lib/session.ts';
import { type NavigationGroup, permittedNavigation } from '../navigation.ts';
import { currentStyle, Guide, groupStyle, Heading, itemStyle } from './navigation-styles.ts';

const Item = styled(Link)(itemStyle, currentStyle);
const GroupButton = styled('button')(groupStyle);

const Group = ({ group }: { group: NavigationGroup }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
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
            <Item to={item.path} activeProps={{ 'aria-current': 'page' }}>
              {t(item.label)}
            </Item>
          </li>
        ))}
      </Guide>
    </>
  );
};

/** The menu with labels: sections, groups that fold, and the screens a person may open. */
export const NavigationList = () => {
  const { t } = useTranslation();
  return permittedNavigation(useRights()).map(section => (
    <section key={section.label} aria-label={t(section.label)}>
      <Heading aria-hidden>{t(section.label)}</Heading>
      {section.groups.map(group => (
        <Group key={group.label} group={group} />
      ))}
    </section>
  ));
};
