import Button, { type ButtonProps, buttonClasses } from '@mui/material/Button'

type Props = Omit<ButtonProps, 'className' | 'onKeyDown'> & { isBusy: boolean | undefined }

/** A button that ignores presses while its action runs. Unlike a disabled button, it keeps the focus. */
export function BusyButton({ isBusy, onClick, ...button }: Props) {
  return (
    <Button
      {...button}
      className={isBusy ? buttonClasses.disabled : undefined}
      aria-disabled={isBusy || undefined}
      // Because the button keeps the focus, holding Enter would repeat the action.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      // A submit button has no `onClick`; the form handles it.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
