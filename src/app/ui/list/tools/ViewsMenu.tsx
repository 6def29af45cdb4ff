import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Bookmark from 'lucide-react/icons/bookmark'
import Trash from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { lazyPart } from '#app/ui/states/lazy-part.tsx'
import { holdsKennitala } from '#domain/platform/kennitala.ts'
import { shareView } from '#domain/platform/lists/calls.ts'
import type { SavedView } from '#domain/platform/lists/preferences.ts'
import { Menu } from './Menu.tsx'
import styles from './menu.module.css'

type Props = {
  list: string
  views: readonly SavedView[]
  /** The saved view that is now shown unchanged, if there is one. */
  shown?: SavedView
  onApply: (view: SavedView) => void
  onSave: (name: string) => void
  onRemove: (name: string) => void
  isBare: boolean
}

const SharedViews = lazyPart(async () => (await import('./SharedViews.tsx')).SharedViews)

/** Saves the current view under a name: search, filters, order, columns and page size. */
export function ViewsMenu({ list, views, shown, onApply, onSave, onRemove, isBare }: Props) {
  const translate = useTranslate()
  return (
    <Menu
      label={shown?.Name ?? translate('list.views')}
      kind={shown && `${translate('list.views')}:`}
      icon={Bookmark}
      isBare={isBare}
    >
      {(close) => (
        <Views
          {...{ list, views, shown, onRemove }}
          onApply={thenDo(onApply, close)}
          onSave={thenDo(onSave, close)}
        />
      )}
    </Menu>
  )
}

const thenDo =
  <Given,>(act: (given: Given) => void, then: () => void) =>
  (given: Given) => {
    act(given)
    then()
  }

function Views({ list, views, shown, onApply, onSave, onRemove }: Omit<Props, 'isBare'>) {
  const translate = useTranslate()
  const canShare = can(useUser(), 'call', shareView)
  return (
    <div className={styles.views}>
      {views.length === 0 && <p>{translate('list.noViews')}</p>}
      <ul>
        {views.map((view) => (
          <Saved
            key={view.Name}
            view={view}
            isShown={view === shown}
            onApply={() => onApply(view)}
            onRemove={() => onRemove(view.Name)}
          />
        ))}
      </ul>
      {canShare && <SharedViews list={list} views={views} onApply={onApply} />}
      <SaveForm views={views} onSave={onSave} />
    </div>
  )
}

type SavedProps = { view: SavedView; isShown: boolean; onApply: () => void; onRemove: () => void }

/**
 * A saved view with a button to remove it. The button asks for confirmation, and its cancel button comes first.
 */
function Saved({ view, isShown, onApply, onRemove }: SavedProps) {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  if (isAsked)
    return (
      <li className={styles.asked}>
        <span>{translate('list.removeViewAsked', { name: view.Name })}</span>
        <Button variant="outlined" autoFocus onClick={() => setAsked(false)}>
          {translate('list.cancel')}
        </Button>
        <Button color="error" onClick={onRemove}>
          {translate('list.remove')}
        </Button>
      </li>
    )
  return (
    <li>
      <button type="button" aria-current={isShown || undefined} onClick={onApply}>
        {view.Name}
      </button>
      <IconButton
        aria-label={translate('list.removeView', { name: view.Name })}
        onClick={() => setAsked(true)}
      >
        <Trash />
      </IconButton>
    </li>
  )
}

function SaveForm({ views, onSave }: { views: readonly SavedView[]; onSave: (name: string) => void }) {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const isTaken = views.some(({ Name }) => Name === name.trim().normalize('NFC'))
  const isRefused = holdsKennitala(name)
  const help = isTaken ? 'list.viewTaken' : 'list.viewHelp'
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && !isRefused) onSave(name)
  }
  return (
    <form onSubmit={save}>
      <label>
        {translate('list.viewName')}
        <input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </label>
      <Button type="submit" variant="contained" disabled={!name.trim() || isRefused}>
        {translate(isTaken ? 'list.overwriteView' : 'list.saveView')}
      </Button>
      <p role="status">{translate(isRefused ? 'validation.keptNationalId' : help)}</p>
    </form>
  )
}
