import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { type Arguments, requestFile, wantedOf } from '#app/platform/calls/http.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import type { FileCall } from '#domain/platform/call.ts'
import { AppDialog } from '../overlay/AppDialog.tsx'
import styles from './upload.module.css'

type Props<C extends FileCall> = { name: string; call: C; input: Arguments<C>; onClose: () => void }
type Shown = { address: string; mediaType: string }

/** Shows a document: an image inline, a PDF in the browser's viewer. The server fixes the type, so no file content runs (T16). */
export function FileViewer<C extends FileCall>({ name, call, input, onClose }: Props<C>) {
  const translate = useTranslate()
  const { shown, error, retry } = useFile(call, input)
  return (
    <AppDialog
      title={name}
      size="md"
      className={styles.viewer}
      onClose={onClose}
      actions={
        <>
          {shown && (
            <>
              <Button component="a" href={shown.address} target="_blank" rel="noopener" variant="outlined">
                {translate('upload.newTab')}
              </Button>
              <Button component="a" href={shown.address} download={name} variant="outlined">
                {translate('upload.download')}
              </Button>
            </>
          )}
          <Button variant="contained" onClick={onClose}>
            {translate('frame.close')}
          </Button>
        </>
      }
    >
      <QueryState query={{ data: shown ?? undefined, error, refetch: retry }} />
      {shown?.mediaType.startsWith('image/') && <img src={shown.address} alt={name} />}
      {shown?.mediaType === 'application/pdf' && (
        <iframe src={shown.address} title={name}>
          {translate('upload.noPreview')}
        </iframe>
      )}
    </AppDialog>
  )
}

/** Fetches the file once per opening, because each fetch is recorded in the audit. */
function useFile<C extends FileCall>(call: C, [input, options]: Arguments<C>) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `input` is a new object on each render of the caller
  useEffect(() => {
    let address = ''
    let isOver = false
    requestFile(wantedOf(call, input, options), call.mediaTypes).then(({ content }) => {
      if (isOver) return
      address = URL.createObjectURL(content)
      setShown({ address, mediaType: content.type.replace(/;.*/, '') })
    }, setError)
    return () => {
      isOver = true
      URL.revokeObjectURL(address)
    }
  }, [call, tries])
  const retry = () => {
    setError(null)
    setTries(tries + 1)
  }
  return { shown, error, retry }
}
