import { contrastOf, MIN_CONTRAST, TINTS } from '@drumlin/contract/branding/colors.ts';
import { type BrandingForm, hexColor, MAX_DISPLAY_NAME } from '@drumlin/contract/branding/schemas.ts';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { CircleCheck, Moon, Sun, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { type FieldPath, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { Toggle } from '../../ui/inputs/Toggle.tsx';
import { Grid } from '../../ui/layout.tsx';
import { ColorField } from './ColorField.tsx';
import { LogoField } from './LogoField.tsx';
import { COLOR_LABELS, COLORS, type ColorPart } from './words.ts';

const Group = styled('fieldset')(({ theme: { vars, typography } }) => ({
  margin: '16px 0 0',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { ...typography.label, padding: 0, color: vars.palette.tokens.text.secondary },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 8 },
  '& small': { ...typography.caption, color: vars.palette.tokens.text.tertiary },
}));
const Tint = styled(ButtonBase)(({ theme: { vars } }) => ({
  width: 26,
  height: 26,
  borderRadius: RADIUS.chip,
  border: `1px solid ${vars.palette.tokens.border.strong}`,
  '&[aria-pressed=true]': {
    outline: `2px solid ${vars.palette.tokens.focus.ring}`,
    outlineOffset: 2,
  },
}));

/** Nine colours with names, for the colour field that was last used. */
const Tints = ({ name, part }: { name: FieldPath<BrandingForm>; part: ColorPart }) => {
  const { t } = useTranslation();
  const id = useId();
  const { field } = useController<BrandingForm>({ name });
  const current = TINTS.find(({ color }) => color === String(field.value).toUpperCase());
  return (
    <Group aria-describedby={id}>
      <legend>{t('Tints')}</legend>
      <div>
        {TINTS.map(({ label, color }) => (
          <Tooltip key={color} title={t(label)}>
            <Tint
              aria-label={t(label)}
              aria-pressed={current?.color === color}
              onClick={() => field.onChange(color)}
              sx={{ backgroundColor: color }}
            />
          </Tooltip>
        ))}
        <small id={id}>
          {current ? t(current.label) : t('For the field {{label}}', { label: t(COLOR_LABELS[part]) })}
        </small>
      </div>
    </Group>
  );
};

/** A card whose parts are split by hairlines. */
const Sheet = styled('div')(({ theme: { vars, typography } }) => ({
  minWidth: 0,
  backgroundColor: vars.palette.tokens.bg.surface,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.card,
  boxShadow: vars.palette.tokens.shadow.card,
  '& > section': { padding: 20 },
  '& > section + section': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  '& h2, & h3': { ...typography.h3, margin: 0 },
  '& section > h2': { marginBottom: 12 },
  '& p:not([class])': { ...typography.dense, margin: '4px 0 0', color: vars.palette.tokens.text.secondary },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& .line h2': { margin: 0 },
  '& div.line': { marginTop: 20, flexWrap: 'nowrap' },
  '& .name': { maxWidth: 305 },
}));

const Line = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 12,
  color: vars.palette.tokens.success.text,
  '& svg': { flexShrink: 0 },
  '&[data-low=true]': {
    padding: '8px 14px',
    color: vars.palette.tokens.text.primary,
    backgroundColor: vars.palette.tokens.warning.tint,
    borderRadius: RADIUS.note,
    '& svg': { color: vars.palette.tokens.warning.mark },
    '& strong': { fontWeight: 600 },
    '& small': { font: 'inherit', color: vars.palette.tokens.text.secondary },
  },
}));

/** Whether the two colours of a theme can be told apart, while both are colours. */
const ContrastNote = ({ id, theme }: { id: string; theme: 'light' | 'dark' }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { primary, background } = COLORS[theme];
  const colors = useFormContext<BrandingForm>()
    .watch([primary, background])
    .map(color => hexColor.safeParse(color).data);
  const [one, other] = colors;
  if (!one || !other) return null;
  const contrast = contrastOf(one, other);
  // Rounded down: what is a little too low is not shown as enough
  const ratio = (Math.floor(contrast * 100) / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
  const low = contrast < MIN_CONTRAST;
  return (
    <Line id={id} role="status" data-low={low}>
      {low ? <TriangleAlert size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
      <span>
        {low ? (
          <>
            <strong>{t('Warning:')}</strong> {t("Your color combination doesn't meet accessibility standards.")}{' '}
            <small>{t('Contrast {{ratio}}:1, needs 3:1.', { ratio })}</small>
          </>
        ) : (
          t('Contrast {{ratio}}:1, meets AA', { ratio })
        )}
      </span>
    </Line>
  );
};

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
      <Grid columns="1fr 1fr" from="sm" gap={16} align="start">
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
      </Grid>
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
