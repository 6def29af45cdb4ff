import { fold, matches } from '#domain/platform/icelandic.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import type { Texts } from '../texts.ts'
import type { Person } from './people.ts'

/** A role as one reads it: `Fulltrúi félags, KR`. */
export function roleText(
  { AuthType, TeamShortName, Websites }: Person['Roles'][number],
  texts: Texts,
): string {
  const role = texts.translate(roleTexts[AuthType])
  const atTeam = TeamShortName ? texts.translate('eid.roleAtTeam', { role, team: TeamShortName }) : role
  return Websites.length ? `${atTeam} (${Websites.join(' ')})` : atTeam
}

/** Those whose name and roles hold every word of what is searched for. */
export function search(people: readonly Person[], text: string, texts: Texts): Person[] {
  return people.filter(({ Name, Roles }) =>
    matches(fold([Name, ...Roles.map((role) => roleText(role, texts))].join(' ')), text),
  )
}
