import Search from 'lucide-react/icons/search'
import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import styles from '../list.module.css'

type Props = {
  label: string
  value: string
  /**
   * A number that increases when the text is changed from outside the field: by a saved view, a reset, or Back
   * and Forward.
   */
  revision: number
  /** Pause in milliseconds before a server is queried; omitted for client-side lists. */
  rest?: number
  onSearch: (text: string) => void
  onLeave: () => void
  /** Arrow down moves the focus to the rows. */
  onDown: () => void
}

/** The field for the quick search. It is uncontrolled, so a keystroke shows at once even if filtering is slow. */
export function SearchBox({ label, value, revision, rest, onSearch, onLeave, onDown }: Props) {
  const translate = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useKey('/', translate('list.toSearch'), () => {
    input.current?.focus()
    input.current?.select()
  })

  // Changes the text in the same render as the rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the user types, the value lags behind the input
  useLayoutEffect(() => {
    if (input.current) input.current.value = value
    return () => clearTimeout(timer.current)
  }, [revision])

  const tell = (typed: string) => {
    clearTimeout(timer.current)
    if (rest) timer.current = setTimeout(() => onSearch(typed), rest)
    else onSearch(typed)
  }

  return (
    <div className={styles.search} data-ui="search">
      <Search aria-hidden />
      <input
        ref={input}
        id={id}
        type="search"
        aria-label={label}
        placeholder={translate('list.search')}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onInput={(event) => tell(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') onDown()
          else if (event.key === 'Escape' && event.currentTarget.value) {
            event.currentTarget.value = ''
            tell('')
          } else return
          event.preventDefault()
        }}
      />
      <kbd aria-hidden>/</kbd>
    </div>
  )
}
