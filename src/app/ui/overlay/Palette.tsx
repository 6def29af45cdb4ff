import useAutocomplete from '@mui/material/useAutocomplete'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import { type HTMLAttributes, type Key, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnswers } from '#app/platform/calls/use-answers.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecent } from '#app/platform/preferences/use-recent.ts'
import { useUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { TextKey } from '#domain/texts/keys.ts'
import { paletteSources } from '../../palette.ts'
import { ModalDialog } from './ModalDialog.tsx'
import styles from './overlay.module.css'
import { type Found, recentFirst } from './palette-sources.ts'

/** The Ctrl+K palette: opens pages and everything the features can find. */
export function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <ModalDialog
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
      <Finder onClose={onClose} />
    </ModalDialog>
  )
}

/** A separate component, because the field can only be set up once the dialog is open. */
function Finder({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [sought, setSought] = useState('')
  const { recent, isLoading, remember } = useRecent()
  const found = useFound(sought, recent)
  // Without a search text the recent choices come first. Waits for them, because they would reorder the options under the user's keys.
  const isWaiting = isLoading && !sought.trim()
  const groups = isWaiting ? none : found
  const all = groups.flatMap(({ found }) => found)
  const go = (one: Found | null) => {
    if (!one) return
    if (one.recent) remember(one.recent)
    onClose()
    navigate(one.to)
  }
  const list = useOptions({ all, sought, onType: setSought, onChoose: go, onClose })
  return (
    <>
      <div {...list.getRootProps()}>
        <div className={`${shared.row} ${styles.field}`} ref={list.setAnchorEl}>
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
          <input
            {...list.getInputProps()}
            // biome-ignore lint/a11y/noAutofocus: the user has opened the dialog to type
            autoFocus
            aria-label={translate('frame.search.title')}
            placeholder={translate('frame.search.placeholder')}
          />
        </div>
        <div
          {...(list.getListboxProps() as HTMLAttributes<HTMLElement>)}
          role="listbox"
          aria-label={translate('frame.search.results')}
          className={styles.found}
        >
          {groups.map((group) => (
            <OptionGroup key={group.title} {...group} optionProps={list.getOptionProps} />
          ))}
        </div>
      </div>
      <p role="status" className={`${shared.small} ${styles.foot}`}>
        {!isWaiting && translate(all.length ? 'frame.search.hint' : 'frame.search.none')}
      </p>
    </>
  )
}

const none: FoundGroup[] = []

type Finding = {
  all: Found[]
  sought: string
  onType: (sought: string) => void
  onChoose: (one: Found | null) => void
  onClose: () => void
}

/** Sets up the field and its options. The options are always visible, even before typing. */
function useOptions({ all, sought, onType, onChoose, onClose }: Finding) {
  return useAutocomplete<Found, false, false, false>({
    options: all,
    value: null,
    inputValue: sought,
    open: true,
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    onInputChange: (_event, value, reason) => reason === 'input' && onType(value),
    onChange: (_event, one) => onChoose(one),
    // The address serves as label, because the library identifies options by their label and titles are not unique.
    getOptionLabel: ({ to }) => to,
    filterOptions: (found) => found,
    autoHighlight: true,
    // Otherwise MUI highlights the first option again at the render after each change of the options.
    disableCloseOnSelect: true,
    clearOnBlur: false,
    handleHomeEndKeys: false,
  })
}

type GroupProps = FoundGroup & { optionProps: ReturnType<typeof useOptions>['getOptionProps'] }

/** The results of one source, such as pages or people, under their title. */
function OptionGroup({ title, found, first, optionProps }: GroupProps) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={title}>
      <p id={title} role="presentation" className={`${shared.small} ${styles.groupTitle}`}>
        {translate(title)}
      </p>
      {found.map((one, index) => {
        // The cast is needed because the library's types know only list elements, without keys.
        const { key, ...option } = optionProps({ option: one, index: first + index }) as {
          key: Key
        } & HTMLAttributes<HTMLElement>
        return (
          <div key={key} {...option} className={`${shared.row} ${shared.option} ${styles.option}`}>
            <span>{one.title}</span>
            {one.detail && <span className={shared.hint}>{one.detail}</span>}
            <CornerDownLeft size={14} aria-hidden="true" />
          </div>
        )
      })}
    </div>
  )
}

type FoundGroup = { title: TextKey; found: readonly Found[]; first: number }

function useFound(sought: string, recent: readonly string[]): FoundGroup[] {
  const user = useUser()
  const answers = useAnswers(
    paletteSources.map(({ title, find, isLive }) => ({
      key: ['palette', title, sought],
      isLive,
      ask: (signal) => find(sought, user, signal),
    })),
  )
  // A group waits for those above it: the first option is highlighted, and must not become a later one when they appear.
  const awaited = answers.findIndex(({ isOld }) => isOld)
  const isEarly = (index: number) => awaited >= 0 && index > awaited && !answers[index]?.isOld
  const groups = paletteSources.map(({ title }, index) => ({
    title,
    found: isEarly(index) ? [] : (answers[index]?.data ?? []),
  }))
  let first = 0
  return recentFirst(groups, recent, sought).flatMap(({ title, found }) => {
    const group = { title, found, first }
    first += found.length
    return found.length ? [group] : []
  })
}
