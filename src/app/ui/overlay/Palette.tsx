import './overlay.css'
import Dialog from '@mui/material/Dialog'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnswers } from '#app/platform/calls/use-answers.ts'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { paletteSources } from '../../palette.ts'

/** Go anywhere by typing: the pages, and whatever the features can find. */
export function Palette({ onClose }: { onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState(0)
  const groups = useFound(sought)
  const all = groups.flatMap(({ found }) => found)
  const list = useId()
  const current = Math.min(chosen, all.length - 1)

  const go = (to: string | undefined) => {
    if (to === undefined) return
    onClose()
    navigate(to)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(all[current]?.to)
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
          className: 'palette',
          'aria-label': text('frame.search.title'),
          'aria-labelledby': undefined,
        },
        container: { className: 'palette-place' },
      }}
    >
      <div className="palette-field">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          autoFocus
          role="combobox"
          aria-label={text('frame.search.title')}
          aria-expanded={all.length > 0}
          aria-controls={list}
          aria-activedescendant={all.length > 0 ? `${list}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder={text('frame.search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={sought}
          onChange={(event) => handleType(event.target.value)}
          onKeyDown={handleKey}
        />
      </div>
      <div id={list} role="listbox" aria-label={text('frame.search.results')} className="palette-list">
        {groups.map(({ title, found, first }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-label={text(title)}>
            {found.map((one, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys and the focus
              <div
                key={one.to}
                id={`${list}-${first + index}`}
                role="option"
                aria-selected={first + index === current}
                className="palette-option"
                onClick={() => go(one.to)}
                onMouseMove={() => setChosen(first + index)}
              >
                <span>{one.title}</span>
                {one.detail && <span className="palette-detail">{one.detail}</span>}
                <CornerDownLeft size={14} aria-hidden="true" />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="palette-foot">
        {all.length ? text('frame.search.hint') : text('frame.search.none')}
      </p>
    </Dialog>
  )
}

/** What each source finds, with the place of its first in the whole list. */
function useFound(sought: string) {
  const user = useUser()
  const answers = useAnswers(
    paletteSources.map(({ title, find }) => ({
      key: ['palette', title, sought],
      ask: (signal) => find(sought, user, signal),
    })),
  )
  let first = 0
  return paletteSources.flatMap(({ title }, index) => {
    const found = answers[index] ?? []
    const group = { title, found, first }
    first += found.length
    return found.length ? [group] : []
  })
}
