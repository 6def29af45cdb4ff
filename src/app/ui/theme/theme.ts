import { createTheme } from '@mui/material/styles'
import { components } from './components.ts'

const state = (name: string) => ({
  main: `var(--${name})`,
  light: `var(--${name}-soft)`,
  dark: `var(--${name})`,
  contrastText: 'var(--surface)',
})

/** Passes the colours of tokens.css to MUI. They cover both colour schemes, so a change of scheme renders nothing again. */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  spacing: 4,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1600 } },
  palette: {
    primary: {
      main: 'var(--accent)',
      light: 'var(--accent-soft)',
      dark: 'var(--accent-strong)',
      contrastText: 'var(--on-accent)',
    },
    secondary: state('draft'),
    success: state('done'),
    warning: state('waiting'),
    error: state('refused'),
    info: state('attention'),
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-faint)' },
    background: { default: 'var(--surface)', paper: 'var(--surface-raised)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--ink-soft)',
      hover: 'var(--hover)',
      selected: 'var(--selected)',
      focus: 'var(--hover)',
      disabled: 'var(--ink-faint)',
      disabledBackground: 'var(--draft-soft)',
    },
  },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    htmlFontSize: 16,
    fontWeightMedium: 520,
    fontWeightBold: 620,
    h1: { fontSize: 16, fontWeight: 620, lineHeight: '24px', letterSpacing: '-0.012em' },
    h2: { fontSize: 14, fontWeight: 620, lineHeight: '20px' },
    h3: { fontSize: 13, fontWeight: 620, lineHeight: '20px' },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '20px' },
    caption: { fontSize: 12, lineHeight: '16px' },
    button: { fontSize: 14, fontWeight: 520, lineHeight: '20px', textTransform: 'none' },
  },
  // No shadows: lines separate the layers. Only floating elements have a shadow (floating.ts).
  shadows: Array(25).fill('none') as never,
  transitions: { create: () => 'none' },
  components,
})
