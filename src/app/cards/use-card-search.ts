import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The search and the selection. They are stored in the address, so back, reload and sharing work. */
export type CardChoice = {
  year: string
  category: string
  /** The chosen division. It filters the list of tournaments, but not the card count (OP-033). */
  division: string
  /** The chosen group of referees. It filters the card count. */
  group: string
  tournaments: readonly string[]
}

/** Toggling updates the state at once and the address after it. Back and forward update the state from the address. */
export function useCardSearch() {
  const { search: address } = useLocation()
  const navigate = useNavigate()
  const [choice, setChoice] = useState(() => choiceIn(address))
  const written = useRef(address)

  useEffect(() => {
    if (address === written.current) return
    written.current = address
    setChoice(choiceIn(address))
  }, [address])

  const write = (next: CardChoice, replace: boolean) => {
    setChoice(next)
    written.current = `?${addressOf(next)}`
    navigate({ search: written.current }, { replace, preventScrollReset: true })
  }
  return {
    choice,
    /**
     * Another year keeps the chosen tournaments, so seasons can be compared. Another category clears them, because a count covers one
     * category.
     */
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

function choiceIn(address: string): CardChoice {
  const given = new URLSearchParams(address)
  return {
    year: given.get(names.year) ?? '',
    category: given.get(names.category) ?? '',
    division: given.get(names.division) ?? '',
    group: given.get(names.group) ?? '',
    tournaments: [...new Set(given.getAll(names.tournament))],
  }
}

function addressOf({ year, category, division, group, tournaments }: CardChoice): URLSearchParams {
  const address = new URLSearchParams({ [names.year]: year, [names.category]: category })
  if (division) address.set(names.division, division)
  if (group) address.set(names.group, group)
  for (const id of tournaments) address.append(names.tournament, id)
  return address
}
