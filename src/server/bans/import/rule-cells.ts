import { type BanLength, mostGames, mostSteps, type YellowStep } from '#domain/bans/rules.ts'
import { areFalling, whyNotSteps } from '#domain/bans/why-not-rules.ts'
import { type CellKind, shown, Wrong } from '../../platform/import/cells.ts'

/** The cell text for "no value". An empty cell leaves the stored value unchanged. */
export const none = '-'
/** The length of a ban that lasts until the committee's ruling. */
export const untilRuling = '*'

const list = (cell: string) => (cell === none ? [] : cell.split(/[;|]/).map((one) => one.trim()))

const isCount = (text: string | undefined) =>
  text !== undefined && /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= mostGames

const isLength = (text: string | undefined) => text === untilRuling || isCount(text)
const lengthOf = (text: string | undefined): BanLength => (text === untilRuling ? null : Number(text))
const textOf = (length: BanLength) => String(length ?? untilRuling)

/** A cell with pairs of yellow cards and games banned, such as `4:1;7:1;10:2`. */
export const steps: CellKind = {
  type: 'text',
  read: (cell) => {
    const pairs = list(cell).map((pair) => pair.split(/[:=]/).map((one) => one.trim()))
    const areRead = pairs.every((pair) => pair.length === 2 && isCount(pair[0]) && isLength(pair[1]))
    if (!areRead || pairs.length > mostSteps)
      return new Wrong(`${shown(cell)} is not a list of yellow cards and games such as 4:1;7:1;10:2`)
    const found: YellowStep[] = pairs.map(([at, games]) => ({ At: Number(at), Games: lengthOf(games) }))
    const wrong = whyNotSteps(found)
    if (wrong === 'bans.stepsOverlap') return new Wrong('a number of yellow cards is repeated')
    if (wrong === 'bans.stepsFall') return new Wrong('the numbers of yellow cards rise with each step')
    if (wrong) return new Wrong('a later ban is not shorter than the one before it')
    return found.map(({ At, Games }) => `${At}:${textOf(Games)}`).join(';') || none
  },
}

/** A cell with the games banned for the first, second and later dismissals, such as `1;2;3`. */
export const lengths: CellKind = {
  type: 'text',
  read: (cell) => {
    const found = list(cell)
    if (!found.every(isLength) || found.length > mostSteps)
      return new Wrong(`${shown(cell)} is not a list of games such as 1;2;3`)
    if (areFalling(found.map(lengthOf))) return new Wrong('a later ban is not shorter than the one before it')
    return found.map((one) => textOf(lengthOf(one))).join(';') || none
  },
}

export const numberOrNone = (min: number, max: number): CellKind => ({
  type: 'text',
  read: (cell) => {
    if (cell === none) return none
    const value = /^\d{1,3}$/.test(cell) ? Number(cell) : -1
    return value >= min && value <= max
      ? String(value)
      : new Wrong(`${shown(cell)} is neither a whole number from ${min} to ${max} nor ${none}`)
  },
})

/** A time of day. Spreadsheets export it as a moment on their first day, in December 1899. */
export const timeOfDay: CellKind = {
  type: 'text',
  read: (cell) => {
    const [, hour = '', minute] = /^(?:1899-12-3\dT)?(\d{1,2}):(\d\d)(?::00)?$/.exec(cell) ?? []
    return minute !== undefined && Number(hour) < 24 && Number(minute) < 60
      ? `${hour.padStart(2, '0')}:${minute}`
      : new Wrong(`${shown(cell)} is not a time of day such as 12:00`)
  },
}
