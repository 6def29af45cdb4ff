import Button from '@mui/material/Button'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { SearchField } from './search-fields.tsx'

type Declaration<Sought> = {
  fields: readonly SearchField<Sought>[]
  className: string | undefined
  submit: TextKey
  /** Marks the form as the page's search for screen readers, with a title if there are several. */
  landmark?: { title?: TextKey }
  isReady?: (sought: Sought) => boolean
}

type Props<Sought> = {
  /** The search whose results are shown. Pass the same object until another search is shown. */
  shown: Sought
  onSearch: (sought: Sought) => void
}

/** Fields above results. Pressing the button starts the search. */
export function searchForm<Sought extends object>(declared: Declaration<Sought>) {
  const { fields, className, submit, landmark, isReady = () => true } = declared
  return function SearchForm({ shown, onSearch }: Props<Sought>) {
    const translate = useTranslate()
    const [{ of, sought }, setSought] = useState({ of: shown, sought: shown })
    // If another search is shown, for example after Back, the fields change to it.
    if (of !== shown) setSought({ of: shown, sought: shown })
    const put = (part: Partial<Sought>) =>
      setSought((before) => ({ ...before, sought: { ...before.sought, ...part } }))
    const handleSubmit = (event: FormEvent) => {
      event.preventDefault()
      if (fields.every(({ whyNot }) => !whyNot?.(sought))) onSearch(sought)
    }
    return (
      <form
        role={landmark && 'search'}
        aria-label={landmark?.title && translate(landmark.title)}
        className={className}
        onSubmit={handleSubmit}
      >
        {fields.map(({ name, Input }) => (
          <Input key={name} sought={sought} put={put} />
        ))}
        <Button
          type="submit"
          variant="contained"
          startIcon={landmark && <Search />}
          disabled={!isReady(sought)}
        >
          {translate(submit)}
        </Button>
      </form>
    )
  }
}
