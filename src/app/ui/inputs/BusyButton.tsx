import Button, { type ButtonProps, buttonClasses } from '@mui/material/Button'

type Props = Omit<ButtonProps, 'className' | 'onKeyDown'> & { isBusy: boolean | undefined }

/** A button that ignores presses while its action runs. Unlike a disabled button, it keeps the focus. */
export function BusyButton({ isBusy, onClick, ...button }: Props) {
  return (
    <Button
      {...button}
      className={isBusy ? buttonClasses.disabled : undefined}
      aria-disabled={isBusy || undefined}
      // Ignores Enter while it is held down: the button keeps the focus, so it would be pressed again and again.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      // While the button is busy, its handler also stops the submission of a form: a submit button has no
      // `onClick` of its own.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
