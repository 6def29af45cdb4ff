import { type PageName, pages } from '#domain/platform/pages.ts'

/** Query parameter of the contracts page: the id of the contract whose history is open. */
export const openContract = 'samningur'

type Parameters = Record<string, string | number>
type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/**
 * The address of each page: `paths.referees()`, `paths.transfer({ id: 7 })`, `paths.cards({}, { year: 2026 })`. If a page has
 * several paths, the first one that contains all given parameters is used.
 */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { paths: patterns }]) => [
    name,
    (parameters: Parameters = {}, query: Query = {}) => addressOf(patterns, parameters) + queryText(query),
  ]),
) as Record<PageName, (parameters?: Parameters, query?: Query) => string>

function addressOf(patterns: readonly string[], parameters: Parameters): string {
  const names = Object.keys(parameters)
  const pattern = patterns.find((one) => names.every((name) => namesIn(one).includes(name))) ?? ''
  return pattern
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? encodeURIComponent(String(parameters[nameOf(segment)] ?? '')) : segment,
    )
    .join('/')
    .replace(/\/+$/, '')
}

function namesIn(pattern: string): string[] {
  return pattern
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map(nameOf)
}

function nameOf(segment: string) {
  return segment.replace(/^:|\?$/g, '')
}

function queryText(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value = []]) =>
    (typeof value === 'object' ? value : [value]).map((one) => [name, String(one)]),
  )
  return given.length ? `?${new URLSearchParams(given)}` : ''
}
