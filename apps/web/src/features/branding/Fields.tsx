import { type BrandingForm, hexColor, MAX_DISPLAY_NAME } from '@drumlin/contract/branding/schemas.ts';
import { styled } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form/TextField.tsx';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { Toggle } from '../../ui/inputs/Toggle.tsx';
import { ColorField } from './ColorField.tsx';
import { ContrastNote } from './ContrastNote.tsx';
import { LogoField } from './LogoField.tsx';
import { Sheet } from './Sheet.tsx';
import { Tints } from './Tints.tsx';
import { COLORS, type ColorPart } from './words.ts';

const Pair = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  [breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** Which theme consumers see, and so which one's colours and logo the fields below are of. */
const Appearance = () => {
  const { t } = useTranslation();
  const { field } = useController<BrandingForm, 'darkModeToggle'>({ name: 'darkModeToggle' });
  const { watch, formState } = useFormContext<BrandingForm>();
  const hidden = field.value ? 'light' : 'dark';
  const colors = watch([COLORS[hidden].primary, COLORS[hidden].background]);
  const hiddenError =
    formState.errors[`${hidden}Logo`] !== undefined || colors.some(color => !hexColor.safeParse(color).success);
  return (
    <section className="line">
      <div>
        <h2>{t('Appearance')}</h2>
        <p>{t('Consumers get this look in your payment flow.')}</p>
        {hiddenError && <FieldMessage>{t('The other appearance has an error.')}</FieldMessage>}
      </div>
      <Segmented
        label={t('Appearance')}
        options={[
          { value: 'light', label: t('Light'), icon: Sun },
          { value: 'dark', label: t('Dark'), icon: Moon },
        ]}
        value={field.value ? 'dark' : 'light'}
        onChange={theme => field.onChange(theme === 'dark')}
      />
    </section>
  );
};

const Colors = ({ saved, theme }: { saved: BrandingForm; theme: 'light' | 'dark' }) => {
  const { t } = useTranslation();
  const noteId = useId();
  const [part, setPart] = useState<ColorPart>('primary');
  return (
    <section>
      <h2>{t('Colors')}</h2>
      <Pair>
        {(['primary', 'background'] as const).map(each => (
          <ColorField
            key={`${theme} ${each}`}
            theme={theme}
            part={each}
            saved={saved}
            noteId={noteId}
            onFocus={() => setPart(each)}
          />
        ))}
      </Pair>
      <ContrastNote id={noteId} theme={theme} />
      <Tints name={COLORS[theme][part]} part={part} />
    </section>
  );
};

const CloseButton = () => {
  const { t } = useTranslation();
  const id = useId();
  const { field } = useController<BrandingForm, 'params.closeEnabled'>({ name: 'params.closeEnabled' });
  return (
    <div className="line">
      <div>
        <h3 id={id}>{t('Close Button')}</h3>
        <p id={`${id}-why`}>{t('Turn off if your cashier container already has one.')}</p>
      </div>
      <Toggle
        checked={field.value === 'true'}
        onChange={(_, on) => field.onChange(on ? 'true' : 'false')}
        slotProps={{ input: { role: 'switch', 'aria-labelledby': id, 'aria-describedby': `${id}-why` } }}
      />
    </div>
  );
};

/** What can be changed about a payment flow. */
export const Fields = ({ saved }: { saved: BrandingForm }) => {
  const { t } = useTranslation();
  const { darkModeToggle, params } = useFormContext<BrandingForm>().watch();
  const theme = darkModeToggle ? 'dark' : 'light';
  return (
    <Sheet>
      <Appearance />
      <Colors saved={saved} theme={theme} />
      <LogoField key={theme} name={`${theme}Logo`} saved={saved[`${theme}Logo`]} />
      <section>
        <h2>{t('Content')}</h2>
        <div className="name">
          <TextField
            name="params.displayName"
            label={t('App Name')}
            note={t('{{count}} / {{most}}', { count: params.displayName.trim().length, most: MAX_DISPLAY_NAME })}
            autoComplete="off"
          />
        </div>
        <p>{t('Replaces the word Merchant on the e-Transfer details page and on error screens.')}</p>
        <CloseButton />
      </section>
    </Sheet>
  );
};
