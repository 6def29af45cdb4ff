import { addDays } from '../dates.ts'
import type { Random } from '../random.ts'

/** Gives national ids that agree with a birth date and that nobody has, each only once. */
export function kennitalaMaker(random: Random, taken: Iterable<string>) {
  const given = new Set(taken)
  return function kennitalaFor(birthYear: number): string {
    for (;;) {
      const id = oneOf(random, birthYear)
      if (given.has(id)) continue
      given.add(id)
      return id
    }
  }
}

/** Seventh and eighth digit 14 or 15: the registry's own numbers for tests, which no real person has. */
function oneOf(random: Random, birthYear: number) {
  const born = addDays(`${birthYear}-01-01`, random.between(0, 364))
  const [year = '', month, day] = born.split('-')
  const century = birthYear < 2000 ? 9 : 0
  return `${day}${month}${year.slice(2)}1${random.between(4, 5)}${random.between(0, 9)}${century}`
}

/** The year of birth that a national id tells. */
export function birthYearOf(kennitala: string): number {
  const century = { 8: 1800, 9: 1900, 0: 2000 }[kennitala[9] ?? ''] ?? 2000
  return century + Number(kennitala.slice(4, 6))
}
