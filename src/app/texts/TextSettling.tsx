import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useFormContext } from 'react-hook-form'
import { useText } from '#app/platform/i18n.ts'
import { useFormKit } from '#app/ui/form/form-kit.ts'
import type { TextDetail } from '#domain/texts/entry.ts'

/** Of a text that was changed in the app and in the file, both stand here until one is chosen. */
export function TextSettling({ entry: { State, Edited, Original } }: { entry: TextDetail }) {
  const text = useText()
  const { submit } = useFormKit()
  const { setValue } = useFormContext()
  if (State !== 'both' && State !== 'unfit') return null
  const settle = (chosen: string) => {
    setValue('Text', chosen)
    submit()
  }
  return (
    <Alert severity="warning" className="text-settling">
      <p>{text(`texts.editor.settle.${State}`)}</p>
      <dl>
        <dt>{text('texts.editor.here')}</dt>
        <dd>{Edited}</dd>
        <dt>{text('texts.editor.inFile')}</dt>
        <dd>{Original}</dd>
      </dl>
      <Button variant="outlined" onClick={() => settle(Original)}>
        {text('texts.editor.takeFile')}
      </Button>
      {State === 'both' && (
        <Button variant="outlined" onClick={() => settle(Edited)}>
          {text('texts.editor.keepMine')}
        </Button>
      )}
    </Alert>
  )
}
