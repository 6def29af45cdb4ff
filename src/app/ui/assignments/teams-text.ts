import { translate } from '#app/platform/i18n.ts'

type Teams = { HomeTeamShortName: string; AwayTeamShortName: string }

/** Both teams of a game. A team that is not known yet has a text of its own. */
export function teamsText({ HomeTeamShortName, AwayTeamShortName }: Teams): string {
  return [HomeTeamShortName, AwayTeamShortName]
    .map((team) => team || translate('assignments.unknownTeam'))
    .join(' – ')
}
