import './overlay.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useDeviceSetting } from '#app/platform/device-settings.ts'
import { useText } from '#app/platform/i18n.ts'
import { pageAt, pages } from '#domain/platform/pages.ts'
import { keyBindings, watchKeys } from '../keys/key-registry.ts'
import { pageHelp } from './page-help.ts'

/** What the page does for who uses it, and the keys that hold on it. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const heading = useId()
  const page = pageAt(useLocation().pathname)
  const help = (page && pageHelp[page]) ?? []
  const bindings = useSyncExternalStore(watchKeys, keyBindings)
  const [singleKeys, setSingleKeys] = useDeviceSetting('singleKeys')
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('frame.help.title')}</DialogTitle>
      <DialogContent>
        {page && help.length > 0 && (
          <section className="page-help">
            <h3>{text(pages[page].title)}</h3>
            <ul>
              {help.map((sentence) => (
                <li key={sentence}>{text(sentence)}</li>
              ))}
            </ul>
          </section>
        )}
        <h3>{text('frame.keys.title')}</h3>
        <dl className="keys">
          {bindings.map(({ keys, title }) => (
            <div key={`${keys} ${title}`}>
              <dt>
                {keys.split('+').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
        <FormControlLabel
          control={
            <Checkbox checked={singleKeys} onChange={(event) => setSingleKeys(event.target.checked)} />
          }
          label={text('frame.keys.single')}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('frame.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
