import { formsOf, placeholdersIn } from './forms.ts'
import type { TextValues } from './keys.ts'

// Sample values for placeholders, by the placeholder's name. They are clearer than the name itself.
const samples: Readonly<Record<string, string>> = {
  name: 'Jón Jónsson',
  referee: 'Jón Jónsson',
  player: 'Jón Jónsson',
  recordRepresentation: 'Jón Jónsson',
  team: 'KR',
  home: 'KR',
  away: 'ÍA',
  role: 'Starfsmaður',
  date: '3.8.2026',
  day: '3.8.2026',
  from: '3.8.2026',
  to: '9.8.2026',
  time: '14:05',
  at: '14:05',
  month: 'ágúst',
  weekday: 'mánudagur',
  year: '2026',
  first: '2001',
  last: '2026',
  address: 'jon@felag.is',
  size: '2 MB',
  key: 'home.nothing',
  left: '5 klst. og 20 mín.',
  amount: 'kr.\u00a075.000',
  fee: 'kr.\u00a075.000',
  sum: 'kr.\u00a075.000',
  court: 'Laugardalsvöllur',
  result: '2–1',
  recorded: '2–1',
  calculated: '1–1',
  scores: '2–1',
}
const counts =
  /^(smart_count|count|shown|total|page|pages|max|min|sent|waiting|failed|days|number|minute|line|percent|average|fields|hours|minutes|n|points|grade|rating|mean)$/

/** Sample values for all placeholders of a text. `count` selects the plural form. */
export function sampleValues(text: string, count: number): TextValues {
  const names = [...placeholdersIn(text)]
  const values = names.map((name) => [name, counts.test(name) ? count : (samples[name] ?? `‹${name}›`)])
  return { ...Object.fromEntries(values), ...(formsOf(text).length > 1 && { smart_count: count }) }
}
