import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { ShownText } from '../find-texts.ts'

type Props = { found: readonly ShownText[]; onPick: (one: ShownText) => void; onClose: () => void }

/** The same words are more than one text: which of them is meant. */
export function SeveralTexts({ found, onPick, onClose }: Props) {
  const text = useText()
  const heading = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('texts.editor.pick.several')}</DialogTitle>
      <DialogContent>
        <p>{text('texts.editor.pick.severalHelp')}</p>
        <ul className="picker-several">
          {found.map((one) => (
            <li key={one.Key}>
              <button type="button" onClick={() => onPick(one)}>
                <strong>{one.Text}</strong>
                <span>{text('texts.editor.where', { screen: one.Screen, key: one.Key })}</span>
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('frame.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
