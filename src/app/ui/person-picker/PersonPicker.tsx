import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { FoundNote } from './FoundNote.tsx'
import styles from './person-picker.module.css'
import { type Picking, usePicker } from './use-picker.ts'

type Props<Person> = Picking<Person> & {
  label: string
  /** Shows what distinguishes people with the same name. */
  Option: (props: { person: Person }) => ReactNode
  placeholder?: string
  /** Returns the hint to show before a search or if nobody was found; `null` for none. */
  hint?: (typed: string, isUnknown: boolean) => string | null
  /** Attributes for the input, such as the `stop` of a table cell. */
  input?: HTMLAttributes<HTMLInputElement> & { [data: `data-${string}`]: unknown }
  isNumeric?: boolean
  isWrong?: boolean
  autoFocus?: boolean
}

/** A field that finds a person. Known people are found while typing. If none matches, the sources search by name or national id. */
export function PersonPicker<Person>(props: Props<Person>) {
  const { stays = false } = props
  const picker = usePicker(props)
  const noteId = useId()
  const { ref, onFocus, ...inputProps } = picker.input
  const isRefused = stays && picker.isOpen && (picker.found.isUnknown || picker.found.error !== null)
  const { className = '', 'aria-describedby': describedBy = '', ...given } = props.input ?? {}
  return (
    <div className={styles.picker} data-stays={stays || undefined} {...picker.root}>
      <input
        {...inputProps}
        {...given}
        ref={ref}
        type="text"
        inputMode={props.isNumeric ? 'numeric' : undefined}
        className={`${shared.bareInput} ${className}`}
        aria-label={props.label}
        aria-describedby={`${describedBy} ${picker.isOpen ? noteId : ''}`.trim() || undefined}
        aria-invalid={props.isWrong || isRefused || undefined}
        placeholder={props.placeholder}
        maxLength={60}
        // biome-ignore lint/a11y/noAutofocus: only set if the user has just opened the field
        autoFocus={props.autoFocus}
        onFocus={(event) => {
          onFocus?.(event)
          event.currentTarget.select()
        }}
      />
      {picker.isOpen && <FoundPopup {...props} picker={picker} noteId={noteId} />}
    </div>
  )
}

type PopupProps<Person> = Props<Person> & { picker: ReturnType<typeof usePicker<Person>>; noteId: string }

function FoundPopup<Person>({ Option, isPicked, hint, picker, noteId }: PopupProps<Person>) {
  const translate = useTranslate()
  const { people, found, typed } = picker
  return (
    <div className={`${shared.floating} ${styles.popup}`} role="presentation">
      {people.length > 0 && (
        <ul {...picker.listbox} className={styles.options} aria-label={translate('personPicker.found')}>
          {people.map((person, index) => {
            const { key, ...option } = picker.optionOf(person, index)
            return (
              <li key={key} {...option} data-picked={isPicked?.(person) || undefined}>
                <Option person={person} />
              </li>
            )
          })}
        </ul>
      )}
      <p className={`${shared.hint} ${styles.note}`} id={noteId} aria-live="polite">
        <FoundNote found={found} typed={typed} hint={hint} />
      </p>
    </div>
  )
}
