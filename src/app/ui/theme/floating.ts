import type { ThemeOptions } from '@mui/material/styles'

const raised = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-large)',
  backgroundColor: 'var(--surface-raised)',
  backgroundImage: 'none',
  boxShadow: 'var(--raised)',
}

/** Floating elements, which are the only elements with a shadow. They open and close without animation. */
export const floating: ThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { defaultProps: { transitionDuration: 0 }, styleOverrides: { paper: raised } },
  MuiAutocomplete: { styleOverrides: { paper: { ...raised, marginTop: 4 } } },
  MuiMenu: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: { paper: { ...raised, marginTop: 4 }, list: { padding: 4 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 'var(--control)',
        padding: '6px 8px',
        gap: 8,
        borderRadius: 'var(--radius)',
        fontSize: 14,
        lineHeight: '20px',
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--selected)' },
        '&.Mui-focusVisible': { backgroundColor: 'var(--hover)', outlineOffset: -2 },
        '& > svg': { width: 16, height: 16, strokeWidth: 1.75, color: 'var(--ink-soft)' },
      },
    },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: {
      paper: {
        ...raised,
        '@media (max-width: 599.95px)': {
          margin: 12,
          width: 'calc(100% - 24px)',
          maxHeight: 'calc(100% - 24px)',
        },
        '&.MuiDialog-paperFullScreen': {
          width: '100%',
          maxWidth: 'none',
          maxHeight: 'none',
          margin: 0,
          border: 0,
          borderRadius: 0,
        },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '16px 20px 8px', fontSize: 16, fontWeight: 620, lineHeight: '24px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 20px 16px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: { paper: { backgroundColor: 'var(--surface-raised)', boxShadow: 'var(--raised)' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'var(--shade)' },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, slotProps: { transition: { timeout: 0 } } },
    styleOverrides: {
      tooltip: {
        padding: '4px 8px',
        backgroundColor: 'var(--ink)',
        color: 'var(--surface)',
        fontSize: 12,
        fontWeight: 520,
        lineHeight: '16px',
      },
    },
  },
}
