import { useSearchParams } from 'react-router'

/** What was searched for and chosen. It stands in the address, so that back, reload and sharing work. */
export type CardChoice = {
  year: string
  category: string
  /** Narrows the rows on screen only (OP-033). */
  division: string
  /** Goes along into the count. */
  group: string
  tournaments: readonly string[]
}

export function useCardSearch() {
  const [address, setAddress] = useSearchParams()
  const choice: CardChoice = {
    year: address.get(names.year) ?? '',
    category: address.get(names.category) ?? '',
    division: address.get(names.division) ?? '',
    group: address.get(names.group) ?? '',
    tournaments: [...new Set(address.getAll(names.tournament))],
  }
  const write = (next: CardChoice, replace: boolean) => setAddress(addressOf(next), { replace })
  return {
    choice,
    /** Another year keeps what is chosen, so that seasons can be compared; the count knows one category only. */
    search: (year: string, category: string) =>
      write(
        category === choice.category
          ? { ...choice, year, division: '' }
          : { year, category, division: '', group: '', tournaments: [] },
        false,
      ),
    change: (part: Partial<CardChoice>) => write({ ...choice, ...part }, true),
  }
}

const names = { year: 'ar', category: 'flokkur', division: 'deild', group: 'rettindi', tournament: 'mot' }

function addressOf({ year, category, division, group, tournaments }: CardChoice): URLSearchParams {
  const address = new URLSearchParams({ [names.year]: year, [names.category]: category })
  if (division) address.set(names.division, division)
  if (group) address.set(names.group, group)
  for (const id of tournaments) address.append(names.tournament, id)
  return address
}
