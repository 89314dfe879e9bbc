import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#effcf9',
  '#d5f5ee',
  '#abe9dd',
  '#78d8c8',
  '#45bfae',
  '#21a394',
  '#148579',
  '#0f766e',
  '#0e5b55',
  '#0b4743',
];

const SYSTEM_FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** One accent colour, a compact type scale and small radii: the screens are tools that people work in all day. */
export const theme = createTheme({
  primaryColor: 'teal',
  colors: { teal },
  primaryShade: 7,
  autoContrast: true,
  fontFamily: SYSTEM_FONTS,
  headings: {
    fontFamily: SYSTEM_FONTS,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', allowDeselect: false } },
    Table: { defaultProps: { verticalSpacing: 6, highlightOnHover: true } },
    // In narrow pages they scroll instead of widening the page.
    SegmentedControl: { styles: { root: { maxWidth: '100%', overflowX: 'auto' } } },
    // Makes wide tables scrollable by keyboard.
    TableScrollContainer: { defaultProps: { type: 'native', tabIndex: 0 } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600 } },
    Paper: { defaultProps: { withBorder: true, p: 'md' } },
  },
});

/** Darker than Mantine's own, which lack contrast in badges on a light page. */
const BADGE_TEXTS = {
  blue: '#0b4f8a',
  gray: '#3d444b',
  grape: '#7b1f8c',
  orange: '#8f3d00',
  red: '#a61b1b',
  teal: '#0b4743',
  yellow: '#714600',
};
const badgeTexts = Object.fromEntries(
  Object.entries(BADGE_TEXTS).map(([name, color]) => [`--mantine-color-${name}-light-color`, color]),
);

/** Mantine's secondary text and error colours miss the contrast of 4.5 that WCAG requires. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': '#565e66', '--mantine-color-error': '#c92a2a', ...badgeTexts },
  dark: { '--mantine-color-dimmed': '#b4b8bd', '--mantine-color-error': '#ffa8a8' },
});
