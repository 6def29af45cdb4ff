import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useLocation } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { useTextPicking } from '#app/platform/text-picking.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { pageAt, titleOf } from '#domain/platform/pages.ts'
import { screenOf } from '#domain/text-editing/screens.ts'
import { longest } from '#domain/texts/forms.ts'
import { type ShownText, textsShownAs } from '../find-texts.ts'
import { texts } from '../resource.ts'
import { TextDialog } from '../TextDialog.tsx'
import styles from './picker.module.css'
import { notPicked, usePick } from './use-pick.ts'
import { wordsAt } from './words-at.ts'

/**
 * While the text picker is on, a click on any text of any page opens the editor of that text. A bar at the
 * bottom explains this and ends it.
 */
export function TextPicker() {
  const translate = useTranslate()
  const notice = useNotice()
  const { pathname } = useLocation()
  const [isPaused, setPaused] = useState(false)
  const [found, setFound] = useState<readonly ShownText[]>([])
  const { canAccess: isAllowed = false } = useCanAccess({ resource: texts.name, action: 'edit' })

  const handlePick = (element: Element) => {
    const levels = wordsAt(element)
    const hits = textsIn(levels)
    const isLong = levels[0]?.some(isTooLong)
    if (hits.length === 0)
      notice.info(translate(isLong ? 'texts.editor.pick.tooLong' : 'texts.editor.pick.none'))
    setFound(ownFirst(hits, pathname))
  }
  usePick(isAllowed && !isPaused && found.length === 0, handlePick)
  if (!isAllowed) return null
  const [only, another] = found
  const close = () => setFound([])
  return (
    <>
      {!only && <Bar isPaused={isPaused} onPause={() => setPaused(!isPaused)} />}
      {only && !another && <TextDialog textKey={only.Key} onClose={close} />}
      {another && <SeveralTexts found={found} onPick={(one) => setFound([one])} onClose={close} />}
    </>
  )
}

type BarProps = { isPaused: boolean; onPause: () => void }

/** The picker's bar. It is hidden while a text is open, because it would cover the dialog's buttons on a phone. */
function Bar({ isPaused, onPause }: BarProps) {
  const translate = useTranslate()
  const [, setPicking] = useTextPicking()
  return (
    <section
      className={`${shared.wrap} ${styles.bar}`}
      aria-label={translate('texts.editor.pick.bar')}
      {...{ [notPicked]: '' }}
    >
      <span role="status">{translate(isPaused ? 'texts.editor.pick.paused' : 'texts.editor.pick.on')}</span>
      <Button variant="outlined" onClick={onPause}>
        {translate(isPaused ? 'texts.editor.pick.pickText' : 'texts.editor.pick.usePage')}
      </Button>
      <Button variant="contained" onClick={() => setPicking(false)}>
        {translate('texts.editor.pick.stop')}
      </Button>
    </section>
  )
}

const mostFound = 50

/**
 * The texts that a click may mean. Words nearest to the clicked element are searched first, and words of outer elements only if
 * those match no text.
 */
function textsIn(levels: string[][]): ShownText[] {
  for (const words of levels) {
    const found = words.filter((word) => !isTooLong(word)).flatMap(textsShownAs)
    const hits = new Map(found.map((one) => [one.Key, one]))
    if (hits.size) return [...hits.values()].slice(0, mostFound)
  }
  return []
}

/** Words longer than any text are skipped, because searching for them would be slow. */
const isTooLong = ({ length }: string) => length > longest

/** Sorts the texts of the open page first. */
function ownFirst(found: readonly ShownText[], pathname: string): ShownText[] {
  const page = pageAt(pathname)
  const isOwn = ({ Key }: ShownText) => page !== null && screenOf(Key) === titleOf(page)
  return [...found.filter(isOwn), ...found.filter((entry) => !isOwn(entry))]
}

type Props = { found: readonly ShownText[]; onPick: (one: ShownText) => void; onClose: () => void }

function SeveralTexts({ found, onPick, onClose }: Props) {
  const translate = useTranslate()
  return (
    <AppDialog
      title={translate('texts.editor.pick.several')}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {translate('frame.close')}
        </Button>
      }
    >
      <p>{translate('texts.editor.pick.severalHelp')}</p>
      <ul className={styles.several}>
        {found.map((one) => (
          <li key={one.Key}>
            <button type="button" onClick={() => onPick(one)}>
              <strong>{one.Text}</strong>
              <span className={shared.hint}>
                {translate('texts.editor.where', { screen: one.Screen, key: one.Key })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </AppDialog>
  )
}
