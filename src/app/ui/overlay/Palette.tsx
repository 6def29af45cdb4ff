import Dialog from '@mui/material/Dialog'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnswers } from '#app/platform/calls/use-answers.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecent } from '#app/platform/preferences/use-recent.ts'
import { useUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { TextKey } from '#domain/texts/keys.ts'
import { paletteSources } from '../../palette.ts'
import styles from './overlay.module.css'
import { type Found, recentFirst } from './palette-sources.ts'

/** Go anywhere by typing: the pages, and whatever the features can find. */
export function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState(0)
  const { recent, remember } = useRecent()
  const groups = useFound(sought, recent)
  const all = groups.flatMap(({ found }) => found)
  const list = useId()
  const current = Math.min(chosen, all.length - 1)

  const go = (one: Found | undefined) => {
    if (!one) return
    if (one.recent) remember(one.recent)
    onClose()
    navigate(one.to)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(all[current])
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setChosen((current + step + all.length) % Math.max(all.length, 1))
  }
  const handleType = (value: string) => {
    setSought(value)
    setChosen(0)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: {
          className: styles.palette,
          'aria-label': translate('frame.search.title'),
          'aria-labelledby': undefined,
        },
        container: { className: styles.place },
      }}
    >
      <div className={styles.field}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          autoFocus
          role="combobox"
          aria-label={translate('frame.search.title')}
          aria-expanded={all.length > 0}
          aria-controls={list}
          aria-activedescendant={all.length > 0 ? `${list}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder={translate('frame.search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={sought}
          onChange={(event) => handleType(event.target.value)}
          onKeyDown={handleKey}
        />
      </div>
      <div id={list} role="listbox" aria-label={translate('frame.search.results')} className={styles.found}>
        {groups.map((group) => (
          <Group key={group.title} {...group} list={list} current={current} go={go} choose={setChosen} />
        ))}
      </div>
      <p role="status" className={`${shared.small} ${styles.foot}`}>
        {all.length ? translate('frame.search.hint') : translate('frame.search.none')}
      </p>
    </Dialog>
  )
}

type GroupProps = FoundGroup & {
  list: string
  current: number
  go: (one: Found) => void
  choose: (index: number) => void
}

function Group({ title, found, first, list, current, go, choose }: GroupProps) {
  const translate = useTranslate()
  const heading = `${list}-${title}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={heading}>
      <p id={heading} role="presentation" className={styles.groupTitle}>
        {translate(title)}
      </p>
      {found.map((one, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys and the focus
        <div
          key={one.to}
          id={`${list}-${first + index}`}
          role="option"
          aria-selected={first + index === current}
          className={styles.option}
          onClick={() => go(one)}
          onMouseMove={() => choose(first + index)}
        >
          <span>{one.title}</span>
          {one.detail && <span className={shared.hint}>{one.detail}</span>}
          <CornerDownLeft size={14} aria-hidden="true" />
        </div>
      ))}
    </div>
  )
}

type FoundGroup = { title: TextKey; found: readonly Found[]; first: number }

/** What each source finds, with the place of its first in the whole list. */
function useFound(sought: string, recent: readonly string[]): FoundGroup[] {
  const user = useUser()
  const answers = useAnswers(
    paletteSources.map(({ title, find }) => ({
      key: ['palette', title, sought],
      ask: (signal) => find(sought, user, signal),
    })),
  )
  const groups = paletteSources.map(({ title }, index) => ({ title, found: answers[index] ?? [] }))
  let first = 0
  return recentFirst(groups, recent, sought).flatMap(({ title, found }) => {
    const group = { title, found, first }
    first += found.length
    return found.length ? [group] : []
  })
}
