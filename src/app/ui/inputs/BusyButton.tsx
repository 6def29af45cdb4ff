import Button, { type ButtonProps, buttonClasses } from '@mui/material/Button'

type Props = Omit<ButtonProps, 'className' | 'onKeyDown'> & { isBusy: boolean | undefined }

/**
 * A button that takes no further press while its act is under way, and keeps the focus. A disabled one loses it to the
 * page; in a dialog the keyboard then goes on from the top.
 */
export function BusyButton({ isBusy, onClick, ...button }: Props) {
  return (
    <Button
      {...button}
      className={isBusy ? buttonClasses.disabled : undefined}
      aria-disabled={isBusy || undefined}
      // As it keeps the focus, an Enter that is held would do the act again and again.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      // Of a form, the press sends it.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
