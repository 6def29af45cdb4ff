import type { ThemeOptions } from '@mui/material/styles'

export const fields: ThemeOptions['components'] = {
  MuiTextField: {
    defaultProps: { size: 'small', fullWidth: true, slotProps: { inputLabel: { shrink: true } } },
  },
  MuiInputBase: { styleOverrides: { root: { '@media (max-width: 899.95px)': { fontSize: 16 } } } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        paddingBottom: 4,
        overflow: 'visible',
        color: 'var(--ink)',
        fontSize: 13,
        fontWeight: 520,
        lineHeight: '20px',
        whiteSpace: 'normal',
        '&.Mui-focused': { color: 'var(--ink)' },
        '&.Mui-error': { color: 'var(--refused)' },
      },
      asterisk: { color: 'var(--refused)' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--field)',
        backgroundColor: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: 'var(--line-control)',
          '& > legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-soft)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--refused)' },
      },
      input: {
        padding: '8px 12px',
        height: 'auto',
        lineHeight: '20px',
        // No outline on the input itself, because the frame around it shows the focus.
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: 'var(--ink-faint)', opacity: 1 },
      },
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '4px 0 0', color: 'var(--ink-soft)', fontSize: 13, lineHeight: '18px' },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small', disableRipple: true },
    styleOverrides: {
      root: { padding: 6, borderRadius: 'var(--radius)', color: 'var(--line-control)' },
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small', disableRipple: true },
    styleOverrides: { root: { padding: 6, color: 'var(--line-control)' } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 'var(--control)',
        padding: '4px 12px',
        color: 'var(--ink-soft)',
        '&.Mui-selected': { backgroundColor: 'var(--selected)', color: 'var(--ink)' },
      },
    },
  },
  MuiSwitch: {
    defaultProps: { size: 'small', disableRipple: true },
    styleOverrides: {
      // Without a border, the white thumb of a switch would be invisible on white.
      thumb: { border: '1px solid var(--line-control)' },
      // MUI's default colour is black, which cannot be seen in the dark colour scheme.
      track: { backgroundColor: 'var(--line-control)', opacity: 1 },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
}
