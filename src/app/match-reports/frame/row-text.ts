import { lineUpLists } from '#domain/match-reports/line-up.ts'
import { sides } from '#domain/match-reports/sides.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { TextKey, Translate } from '#domain/texts/keys.ts'

/** Names a field of the request in words: `HomeLineUp.3.JerseyNumber` becomes team, row and field. */
export function rowText(
  field: string,
  translate: Translate,
  teamName: (side: 'Home' | 'Away') => string,
): string {
  const side = sides.find((one) => field.startsWith(one))
  const list = lineUpLists.find((one) => field.startsWith(`${side ?? ''}${one}`))
  if (!list) return translate('matchReports.place.game')
  const row = Number(field.split('.')[1] ?? 0) + 1
  return translate('matchReports.place.row', {
    team: side ? teamName(side) : '',
    list: translate(listTitles[list]),
    row,
  })
}

export const listTitles = {
  LineUp: 'matchReports.lists.lineUp',
  Substitutes: 'matchReports.lists.substitutes',
  Employees: 'matchReports.lists.employees',
} as const satisfies Record<(typeof lineUpLists)[number], TextKey>

export function readOnlyText(reason: RefusalId): TextKey {
  if (reason === 'matchReports.confirmed') return 'matchReports.frame.confirmed'
  if (reason === 'matchReports.openFirst') return 'matchReports.frame.openFirst'
  if (reason === 'matchReports.cancelled') return 'matchReports.frame.cancelled'
  return `refusals.${reason}`
}
