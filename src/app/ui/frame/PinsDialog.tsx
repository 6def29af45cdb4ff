import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import { railOf } from '#app/platform/navigation.ts'
import { useRail } from '#app/platform/preferences/use-rail.ts'
import { useUser } from '#app/platform/session/session.ts'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { mostPins } from '#domain/platform/lists/preferences.ts'
import { titleOf, titleOfGroup } from '#domain/platform/pages.ts'
import styles from './rail.module.css'

/** Chooses the pages at the top of the side navigation. Each tick takes effect at once. */
export function PinsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { Pins, togglePin } = useRail()
  const isFull = Pins.length >= mostPins
  return (
    <AppDialog
      title={translate('frame.pins.title')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('frame.close')}
        </Button>
      }
    >
      <p>{translate('frame.pins.help', { max: mostPins })}</p>
      {railOf(useUser()).map(({ group, names }) => (
        <fieldset key={group} className={`${shared.stack} ${shared.tight} ${styles.choices}`}>
          <legend className={shared.medium}>{translate(titleOfGroup(group))}</legend>
          {names.map((name) => (
            <label key={name} className={`${shared.row} ${shared.hit}`}>
              <input
                type="checkbox"
                checked={Pins.includes(name)}
                disabled={isFull && !Pins.includes(name)}
                onChange={() => togglePin(name)}
              />
              {translate(titleOf(name))}
            </label>
          ))}
        </fieldset>
      ))}
    </AppDialog>
  )
}
