/** Colours, shadows and scrim of the light theme. */
export const lightTokens = {
  bg: {
    app: '#F1F4F5',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F7F9FA',
    hover: '#F2F6F8',
    selected: '#E4F0F7',
    inverse: '#13222B',
  },
  border: {
    subtle: '#E5EBEE',
    default: '#D1DBE0',
    strong: '#B7C4CB',
    control: '#788891',
  },
  text: {
    primary: '#0F1A20',
    secondary: '#47565F',
    tertiary: '#5A6972',
    disabled: '#98A5AD',
    onPrimary: '#FFFFFF',
    onInverse: '#F1F4F5',
  },
  primary: {
    fill: '#066697',
    fillHover: '#05577F',
    fillActive: '#044A6D',
    text: '#066697',
    tint: '#E4F0F7',
    tintStrong: '#CBE3F0',
  },
  focus: {
    ring: '#066697',
  },
  success: {
    text: '#116640',
    tint: '#E3F3EA',
    mark: '#1B8554',
  },
  warning: {
    text: '#7F4C00',
    tint: '#FCF0D9',
    mark: '#A86A00',
  },
  error: {
    text: '#B42318',
    tint: '#FCE9E7',
    mark: '#CC3A2E',
    fill: '#B42318',
    fillHover: '#98200F',
  },
  info: {
    text: '#066697',
    tint: '#E4F0F7',
    mark: '#0A7DB6',
  },
  violet: {
    text: '#623B96',
    tint: '#F0EAF8',
    mark: '#7A50B8',
  },
  neutral: {
    text: '#47565F',
    tint: '#EBF0F2',
    mark: '#6A7A84',
  },
  money: {
    negative: '#B42318',
  },
  chart: {
    1: '#066697',
    2: '#BF7A00',
    3: '#12324A',
    4: '#2F9E8A',
    5: '#8E3A6B',
    6: '#7D8C99',
    '1b': '#4593BE',
    grid: '#E5EBEE',
    axis: '#5A6972',
    band: '#DCEAF2',
    muted: '#C4D2DA',
  },
  shadow: {
    control: '0 1px 1px rgba(15,26,32,.04)',
    card: '0 1px 2px rgba(15,26,32,.03)',
    popover: '0 12px 32px -8px rgba(15,26,32,.22), 0 2px 8px rgba(15,26,32,.07)',
    floating: '0 8px 24px -6px rgba(15,26,32,.24), 0 2px 6px rgba(15,26,32,.07)',
    dialog: '0 32px 64px -16px rgba(9,18,24,.4)',
  },
  scrim: {
    fill: 'rgba(9,18,24,.44)',
  },
} as const;

/** The names of all colours; both themes have each of them. */
export type ColourTokens = { [G in keyof typeof lightTokens]: Record<keyof (typeof lightTokens)[G], string> };

export const darkTokens: ColourTokens = {
  bg: {
    app: '#0B1115',
    surface: '#131B20',
    raised: '#1A242A',
    sunken: '#0F161A',
    hover: '#18232A',
    selected: '#12303F',
    inverse: '#E8EEF1',
  },
  border: {
    subtle: '#212C33',
    default: '#303D45',
    strong: '#43525B',
    control: '#71838D',
  },
  text: {
    primary: '#E9EFF2',
    secondary: '#ABBAC2',
    tertiary: '#94A5AE',
    disabled: '#5C6A72',
    onPrimary: '#FFFFFF',
    onInverse: '#0F1A20',
  },
  primary: {
    fill: '#0B78AF',
    fillHover: '#0A6EA1',
    fillActive: '#096391',
    text: '#6BBDE6',
    tint: '#12303F',
    tintStrong: '#184258',
  },
  focus: {
    ring: '#6BBDE6',
  },
  success: {
    text: '#78D6A6',
    tint: '#112A20',
    mark: '#4DBE87',
  },
  warning: {
    text: '#F1C067',
    tint: '#2E2411',
    mark: '#DDA23A',
  },
  error: {
    text: '#FF9C91',
    tint: '#371B19',
    mark: '#F0695C',
    fill: '#C23A2E',
    fillHover: '#AE3025',
  },
  info: {
    text: '#6BBDE6',
    tint: '#12303F',
    mark: '#3FA3D6',
  },
  violet: {
    text: '#C8AEF2',
    tint: '#271E3A',
    mark: '#A582E0',
  },
  neutral: {
    text: '#ABBAC2',
    tint: '#1E2930',
    mark: '#80919B',
  },
  money: {
    negative: '#FF9C91',
  },
  chart: {
    1: '#3A9BCF',
    2: '#E3A243',
    3: '#B9E2F7',
    4: '#3E8F7E',
    5: '#D77FA6',
    6: '#74848F',
    '1b': '#2A749E',
    grid: '#212C33',
    axis: '#94A5AE',
    band: '#173240',
    muted: '#34444D',
  },
  shadow: {
    control: 'none',
    card: 'none',
    popover: '0 16px 40px -8px rgba(0,0,0,.65)',
    floating: '0 16px 40px -8px rgba(0,0,0,.65)',
    dialog: '0 32px 64px -16px rgba(0,0,0,.7)',
  },
  scrim: {
    fill: 'rgba(0,0,0,.6)',
  },
};
