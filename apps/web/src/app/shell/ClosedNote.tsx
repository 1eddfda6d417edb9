import { type Permission, permissionShape } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { styled } from '@mui/material/styles';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useProfile, useRights } from '../../lib/session/session.ts';
import { WarningNote } from '../../ui/WarningNote.tsx';
import { closedScreen } from '../navigation.ts';

const Place = styled('div')({ '&:not(:empty)': { marginBottom: 16 }, '@media print': { display: 'none' } });

/** Who can open a screen to the person whose rights do not, or why nobody can. */
const useWayIn = (needs: readonly Permission[]): string => {
  const { t } = useTranslation();
  const { userType, products } = useProfile();
  if (userType === 'internal')
    return t('Your role does not include it. Whoever manages users can give you one that does.');
  const shapes = needs.map(permissionShape);
  if (shapes.every(({ audience }) => audience === 'staff')) return t('It is for the staff of the provider only.');
  const missing = shapes.map(({ product }) => product).find(product => product && !products.includes(product));
  if (missing)
    return t('It needs {{product}}, which your company does not have.', { product: t(PRODUCT_LABELS[missing].label) });
  return t('Your role does not include it. An administrator of your company can give you one that does.');
};

const Said = ({ label, by, needs }: NonNullable<ReturnType<typeof closedScreen>>) => {
  const { t } = useTranslation();
  const wayIn = useWayIn(needs);
  const why = {
    rights: wayIn,
    flag: t('This screen has been switched off.'),
    people: t('It is for the people of merchants only.'),
  };
  return (
    <WarningNote>
      <b>{t('“{{screen}}” was not opened.', { screen: t(label) })}</b> <span>{why[by]}</span>
    </WarningNote>
  );
};

/** Says on the dashboard why the screen that somebody wanted is not there: by their rights as they are now, so that it goes once they are given. */
export const ClosedNote = () => {
  const path = useLocation({ select: location => location.state.closed });
  const rights = useRights();
  const closed = path === undefined ? undefined : closedScreen(path, rights);
  return <Place role="status">{closed && <Said {...closed} />}</Place>;
};
