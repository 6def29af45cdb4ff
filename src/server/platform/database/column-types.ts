import { parse as parseArray } from 'postgres-array'

type Parser = (text: string) => unknown

/** Parses a column's text equally for both engines: dates and times stay text, moments are ISO 8601 in UTC. */
export function parserOf(type: number): Parser {
  return parsers[type] ?? asText
}

const [int2, int4] = [21, 23]

export const isInteger = (type: number): boolean => type === int2 || type === int4

// PostgreSQL's fixed type ids (pg_type.dat): [type, its array type, parser].
const types: [type: number, array: number, parser: Parser][] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, (text) => Buffer.from(text.slice(2), 'hex')],
  [20, 1016, safeInteger],
  [int2, 1005, Number],
  [int4, 1007, Number],
  [25, 1009, asText],
  [26, 1028, Number],
  [114, 199, asJson],
  [700, 1021, Number],
  [701, 1022, Number],
  [1043, 1015, asText],
  [1082, 1182, asText],
  [1083, 1183, asText],
  [1114, 1115, (text) => text.replace(' ', 'T')],
  [1184, 1185, isoMoment],
  [1700, 1231, asText],
  [2950, 2951, asText],
  [3802, 3807, asJson],
]

const parsers: Record<number, Parser> = Object.fromEntries(
  types.flatMap(([type, array, parser]) => [
    [type, parser],
    [array, (text: string) => parseArray(text, parser)],
  ]),
)

function asText(text: string) {
  return text
}

function asJson(text: string): unknown {
  return JSON.parse(text)
}

function safeInteger(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

/** Converts `2026-05-01 12:00:00.12+00` to the format of toISOString(), so that both compare as text. */
function isoMoment(text: string) {
  const [, day, time, fraction = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? []
  if (!day) return text
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}
