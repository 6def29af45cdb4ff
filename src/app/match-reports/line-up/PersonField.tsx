import useAutocomplete from '@mui/material/useAutocomplete'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useText } from '#app/platform/i18n.ts'
import { Flags } from './Flags.tsx'
import type { Person } from './people.ts'
import { usePeopleSearch } from './use-people-search.ts'

type Props = {
  label: string
  /** Who is in the row; empty where nobody is. */
  name: string
  place: { gameId: string; teamId: string }
  squad: readonly Person[]
  isPicked: (personId: number) => boolean
  onPick: (person: Person) => void
  describedBy?: string
  isWrong: boolean
}

/** The person of a row: the squad's people at once, others by name or national id (REP-15, REP-16). */
export function PersonField({ label, name, place, squad, isPicked, onPick, describedBy, isWrong }: Props) {
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const found = usePeopleSearch(place, squad, typed ?? '', isOpen)
  const people = isOpen ? freeFirst(found.people, isPicked).slice(0, mostShown) : none
  const input = useRef<HTMLInputElement>(null)
  const list = useAutocomplete<Person, false, false, false>({
    options: people,
    value: null,
    inputValue: typed ?? name,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: (_event, reason) => {
      // A press on the field opens it and does not close it again.
      if (reason !== 'toggleInput') setOpen(false)
    },
    onInputChange: (_event, value, reason) => {
      if (reason === 'input') setTyped(value)
    },
    onChange: (_event, person) => {
      setTyped(null)
      setOpen(false)
      if (person) onPick(person)
    },
    getOptionLabel: ({ PersonName }) => PersonName,
    getOptionKey: ({ PersonId }) => PersonId,
    isOptionEqualToValue: (one, other) => one.PersonId === other.PersonId,
    filterOptions: (all) => all,
    autoHighlight: Boolean(typed),
    clearOnBlur: false,
    openOnFocus: false,
    clearOnEscape: false,
  })
  useEffect(() => {
    if (!isOpen) setTyped(null)
  }, [isOpen])
  const { ref, ...inputProps } = list.getInputProps() as ReturnType<typeof list.getInputProps> & {
    ref: React.Ref<HTMLInputElement>
  }
  return (
    <div className="lu-person" {...list.getRootProps()} ref={list.setAnchorEl}>
      <input
        {...inputProps}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        type="text"
        className="lu-input"
        data-person=""
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        placeholder={text('matchReports.lineUp.choosePerson')}
        maxLength={60}
        onFocus={(event) => {
          inputProps.onFocus?.(event)
          event.currentTarget.select()
        }}
      />
      {isOpen && (
        <div className="lu-popup" role="presentation">
          {people.length > 0 && (
            <ul {...list.getListboxProps()} className="lu-options" aria-label={label}>
              {people.map((person, index) => {
                const { key, ...option } = list.getOptionProps({ option: person, index }) as {
                  key: React.Key
                } & React.HTMLAttributes<HTMLLIElement>
                return (
                  <li key={key} {...option} data-picked={isPicked(person.PersonId) || undefined}>
                    <Option person={person} isPicked={isPicked(person.PersonId)} />
                  </li>
                )
              })}
            </ul>
          )}
          <p className="lu-popup-note" aria-live="polite">
            <SearchNote found={found} typed={typed ?? ''} />
          </p>
        </div>
      )}
    </div>
  )
}

function Option({ person, isPicked }: { person: Person; isPicked: boolean }) {
  const text = useText()
  return (
    <>
      <span className="lu-option-number figures">{person.JerseyNumber}</span>
      <span className="lu-option-name">
        {person.PersonName}
        {person.team && <small> · {person.team}</small>}
        {isPicked && <small> · {text('matchReports.lineUp.picked')}</small>}
        {person.flags.length > 0 && (
          <span className="lu-flags">
            <Flags flags={person.flags} />
          </span>
        )}
      </span>
    </>
  )
}

/** What the list cannot show: that it is being looked for, or that there is nobody. */
export function SearchNote({ found, typed }: { found: ReturnType<typeof usePeopleSearch>; typed: string }) {
  const text = useText()
  if (found.isLoading) return text('matchReports.lineUp.searching')
  if (found.isUnknown)
    return (
      <>
        <strong>{text('matchReports.lineUp.ssnUnknown')}</strong> {text('matchReports.lineUp.ssnForeign')}
      </>
    )
  if (found.error) return found.error instanceof CallError ? found.error.message : null
  if (found.people.length) return found.kind === 'club' ? text('matchReports.lineUp.fromClub') : null
  if (typed.trim().length < 2) return text('matchReports.lineUp.typeMore')
  return text('matchReports.lineUp.nobody')
}

/** Who is in the line-up already is seldom meant; it stands behind the others, so that it is seen. */
function freeFirst(people: readonly Person[], isPicked: (personId: number) => boolean): Person[] {
  const isFree = ({ PersonId }: Person) => !isPicked(PersonId)
  return [...people.filter(isFree), ...people.filter((person) => !isFree(person))]
}

const none: Person[] = []
const mostShown = 60
