import Button from '@mui/material/Button'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { cardYears } from '#domain/cards/years.ts'
import type { Option } from '#domain/platform/option.ts'
import styles from './cards.module.css'
import { SelectField } from './SelectField.tsx'

type Props = {
  categories: readonly Option[]
  /** Those before 2001 that have games. */
  olderYears: readonly number[]
  year: string
  category: string
  onSearch: (year: string, category: string) => void
}

export function SearchForm({ categories, olderYears, onSearch, ...asked }: Props) {
  const translate = useTranslate()
  // The year in Iceland, which has the time of UTC.
  const thisYear = new Date().getUTCFullYear()
  const [year, setYear] = useState(asked.year || String(thisYear))
  const [category, setCategory] = useState(asked.category || String(categories[0]?.Value ?? ''))
  const years = cardYears(thisYear, olderYears).map((one) => ({ Value: one, Label: String(one) }))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(year, category)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of this role is too young for some browsers
    <form role="search" className={`${shared.wrap} ${shared.wide} ${styles.form}`} onSubmit={handleSubmit}>
      <SelectField label={translate('cards.year')} value={year} options={years} onChange={setYear} />
      <SelectField
        label={translate('cards.category')}
        value={category}
        options={categories}
        onChange={setCategory}
      />
      <Button type="submit" variant="contained" startIcon={<Search />} disabled={!category}>
        {translate('cards.search')}
      </Button>
    </form>
  )
}
