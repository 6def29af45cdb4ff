import type { ThemeOptions } from '@mui/material/styles'
import { fields } from './fields.ts'
import { floating } from './floating.ts'

const focusRing = { outline: '2px solid var(--accent)', outlineOffset: 1 }

/** Overrides of MUI's components: flat, dense, without ripples, with a visible focus. */
export const components: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small', color: 'inherit' },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 'var(--control)',
        padding: '5px 12px',
        borderRadius: 'var(--radius)',
        letterSpacing: 0,
        whiteSpace: 'nowrap',
        '&.Mui-disabled': { color: 'var(--ink-faint)' },
        variants: [
          {
            props: { variant: 'contained', color: 'inherit' },
            style: {
              backgroundColor: 'var(--accent)',
              color: 'var(--on-accent)',
              '&:hover': { backgroundColor: 'var(--accent-strong)' },
              '&.Mui-disabled': { backgroundColor: 'var(--draft-soft)' },
            },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { borderColor: 'var(--line-strong)', '&:hover': { backgroundColor: 'var(--hover)' } },
          },
          {
            props: { variant: 'text', color: 'inherit' },
            style: { '&:hover': { backgroundColor: 'var(--hover)' } },
          },
        ],
      },
      startIcon: { marginInline: '-2px 6px', '& > svg': { width: 16, height: 16, strokeWidth: 1.75 } },
      endIcon: { marginInline: '6px -2px', '& > svg': { width: 16, height: 16, strokeWidth: 1.75 } },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small', color: 'inherit' },
    styleOverrides: {
      root: {
        width: 'var(--control)',
        height: 'var(--control)',
        borderRadius: 'var(--radius)',
        color: 'var(--ink-soft)',
        '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
        '& > svg': { width: 18, height: 18, strokeWidth: 1.75 },
      },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 'var(--radius)', fontSize: 13 } },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        padding: '8px 12px',
        fontSize: 14,
        lineHeight: '20px',
        color: 'var(--ink)',
        variants: (['success', 'warning', 'error', 'info'] as const).map((severity) => ({
          props: { severity },
          style: {
            borderColor: `color-mix(in srgb, var(--mui-palette-${severity}-main) 40%, transparent)`,
            backgroundColor: `var(--mui-palette-${severity}-light)`,
            color: 'var(--ink)',
          },
        })),
      },
      icon: { padding: '2px 0', marginRight: 10, fontSize: 18 },
      message: { padding: 0 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: { root: { backgroundColor: 'var(--draft-soft)' } },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 2, backgroundColor: 'transparent' } },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  ...fields,
  ...floating,
}
