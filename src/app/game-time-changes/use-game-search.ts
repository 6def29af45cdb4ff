import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '#app/platform/session/session.ts'
import type { GameSearch } from '#domain/game-time-changes/search.ts'
import { isDay } from '#domain/platform/dates.ts'
import { onlyTeamOf } from '#domain/teams/picker.ts'

/** The search is stored in the address, so back, reload and sharing work. Malformed days and numbers are ignored. */
export function useGameSearch() {
  const user = useUser()
  const [address, setAddress] = useSearchParams()
  const own = onlyTeamOf(user)
  const search = useMemo<GameSearch>(() => {
    const ids = (name: string) => address.getAll(name).filter((id) => /^\d{1,10}$/.test(id))
    const day = (name: string) => address.getAll(name).find(isDay) ?? ''
    return {
      team: ids('felag')[0] ?? (own === null ? '' : String(own)),
      opponents: ids('motherji'),
      courts: ids('vollur'),
      categories: ids('tegund'),
      genders: ids('kyn'),
      from: day('fra'),
      to: day('til'),
    }
  }, [address, own])
  const show = (next: GameSearch) => setAddress((before) => addressOf(next, before))
  return { search, show }
}

const names = ['felag', 'motherji', 'vollur', 'tegund', 'kyn', 'fra', 'til']

/**
 * Writes the search to the address. Keeps other parameters, but returns the list of games to its first page.
 */
function addressOf(search: GameSearch, before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const name of [...names, 'leikir.sida']) after.delete(name)
  const { team, opponents, courts, categories, genders, from, to } = search
  const lists = [[team], opponents, courts, categories, genders, [from], [to]]
  for (const [index, values] of lists.entries())
    for (const value of values.filter(Boolean)) after.append(names[index] ?? '', value)
  return after
}
