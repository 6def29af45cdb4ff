import './person-picker.css'
import useAutocomplete from '@mui/material/useAutocomplete'
import { type HTMLAttributes, type Key, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { FoundNote } from './FoundNote.tsx'
import { type FoundPeople, type PeopleToFind, usePeople } from './use-people.ts'

type Props<Person> = {
  label: string
  find: PeopleToFind<Person>
  keyOf: (person: Person) => number
  nameOf: (person: Person) => string
  /** What tells people of one name apart. */
  Option: (props: { person: Person }) => ReactNode
  onPick: (person: Person) => void
  /** Who is picked; empty where nobody is. */
  name?: string
  placeholder?: string
  /** Is seldom meant, so it stands behind the others. */
  isPicked?: (person: Person) => boolean
  /** Where nobody was asked for, or nobody found: what to type. */
  hint?: (typed: string, isUnknown: boolean) => string | null
  /** Whom it finds stands in the page below the field, and stays there until something else is typed. */
  stays?: boolean
  /** For the look and the place of the field; the cell of a table hands its stop. */
  input?: HTMLAttributes<HTMLInputElement> & { [data: `data-${string}`]: unknown }
  isNumeric?: boolean
  isWrong?: boolean
  autoFocus?: boolean
}

/** One field for a person: who is at hand at once, others by name or national id, as its sources say. */
export function PersonPicker<Person>(props: Props<Person>) {
  const { label, find, keyOf, nameOf, onPick, name = '', isPicked = () => false, stays = false } = props
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const isOpen = stays ? Boolean(typed) : wasOpened
  const found = usePeople(find, typed ?? '', isOpen)
  const people = isOpen ? freeFirst(found.people, isPicked).slice(0, mostShown) : []
  const noteId = useId()
  const list = useAutocomplete<Person, false, false, false>({
    options: people,
    value: null,
    inputValue: typed ?? name,
    open: isOpen,
    onOpen: () => setOpened(true),
    onClose: (_event, reason) => {
      // A press on the field opens it and does not close it again.
      if (reason !== 'toggleInput') setOpened(false)
    },
    onInputChange: (_event, value, reason) => {
      if (reason === 'input') setTyped(value)
    },
    onChange: (_event, person) => {
      if (!stays) setTyped(null)
      setOpened(false)
      if (person) onPick(person)
    },
    getOptionLabel: nameOf,
    getOptionKey: keyOf,
    isOptionEqualToValue: (one, other) => keyOf(one) === keyOf(other),
    filterOptions: (all) => all,
    autoHighlight: Boolean(typed),
    clearOnBlur: false,
    openOnFocus: false,
    clearOnEscape: false,
  })
  useEffect(() => {
    if (!wasOpened && !stays) setTyped(null)
  }, [wasOpened, stays])
  // The library tells of no ref, which it hands.
  const { ref, onFocus, ...inputProps } = list.getInputProps() as ReturnType<typeof list.getInputProps> & {
    ref: Ref<HTMLInputElement>
  }
  const isWrong = props.isWrong || (stays && isOpen && (found.isUnknown || found.error !== null))
  const { className = '', 'aria-describedby': describedBy = '', ...given } = props.input ?? {}
  return (
    <div
      className="person-picker"
      data-stays={stays || undefined}
      {...list.getRootProps()}
      ref={list.setAnchorEl}
    >
      <input
        {...inputProps}
        {...given}
        ref={ref}
        type="text"
        inputMode={props.isNumeric ? 'numeric' : undefined}
        className={`person-input ${className}`}
        aria-label={label}
        aria-describedby={`${describedBy} ${isOpen ? noteId : ''}`.trim() || undefined}
        aria-invalid={isWrong || undefined}
        placeholder={props.placeholder}
        maxLength={60}
        // biome-ignore lint/a11y/noAutofocus: only where somebody has just asked for the field
        autoFocus={props.autoFocus}
        onFocus={(event) => {
          onFocus?.(event)
          event.currentTarget.select()
        }}
      />
      {isOpen && (
        <div className="person-popup" role="presentation">
          {people.length > 0 && (
            <ul
              {...list.getListboxProps()}
              className="person-options"
              aria-label={text('personPicker.found')}
            >
              {people.map((person, index) => {
                // As above, of the key.
                const { key, ...option } = list.getOptionProps({ option: person, index }) as {
                  key: Key
                } & HTMLAttributes<HTMLLIElement>
                return (
                  <li key={key} {...option} data-picked={isPicked(person) || undefined}>
                    <props.Option person={person} />
                  </li>
                )
              })}
            </ul>
          )}
          <p className="person-note" id={noteId} aria-live="polite">
            <FoundNote found={found as FoundPeople<unknown>} typed={typed ?? ''} hint={props.hint} />
          </p>
        </div>
      )}
    </div>
  )
}

function freeFirst<Person>(people: readonly Person[], isPicked: (person: Person) => boolean): Person[] {
  return [...people.filter((person) => !isPicked(person)), ...people.filter(isPicked)]
}

const mostShown = 60
