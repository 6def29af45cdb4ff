import { translate } from '#app/platform/i18n.ts'
import { gameText } from '#domain/games/game-text.ts'

type Teams = { HomeTeamShortName: string; AwayTeamShortName: string }

export const teamsText = ({ HomeTeamShortName, AwayTeamShortName }: Teams): string =>
  gameText(HomeTeamShortName, AwayTeamShortName, translate)
