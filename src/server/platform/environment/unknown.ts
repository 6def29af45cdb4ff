import { nearestName } from '#domain/platform/typed/nearest-name.ts'
import { OperatorError } from '../operator-error.ts'

const ownPrefixes =
  /^(EID|SMTP|SESSION|MAIL|DATABASE|CONTRACT|CLAMD|AUDIT|BACKUP|NATIONAL_REGISTRY|FIFA_CONNECT|TOURNAMENT|METRICS|TRUSTED)_/
/** Variables that graphical desktops set for every program (X session management protocol). */
const ofTheDesktop = ['SESSION_MANAGER']

/** Throws if an unknown variable has one of this program's prefixes, because it is probably misspelt. */
export function refuseUnknown(names: string[], known: readonly string[]) {
  const unknown = names.find(
    (name) => ownPrefixes.test(name) && !known.includes(name) && !ofTheDesktop.includes(name),
  )
  if (!unknown) return
  const near = nearestName(unknown, known)
  throw new OperatorError(`${unknown} is not a known variable${near ? `; did you mean ${near}?` : '.'}`)
}

/** Returns warnings about unknown variables whose names resemble known ones. They may belong to another program. */
export function remarksOnNames(names: string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return []
    const near = known.find((one) => isClose(name, one))
    return near ? [`${name} is not a known variable; did you mean ${near}?`] : []
  })
}

/** Whether two names are similar: the same letters in another order or, for long names, one letter added, missing or different. */
function isClose(name: string, known: string): boolean {
  return sorted(name) === sorted(known) || (known.length > 6 && differsByOne(name, known))
}

const sorted = (name: string) => [...name].sort().join('')

function differsByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)]
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1)
  )
}
