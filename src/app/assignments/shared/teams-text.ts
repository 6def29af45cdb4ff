import { translate } from '#app/platform/i18n.ts'
import { gameText } from '#domain/games/game-text.ts'

type Teams = { HomeTeamShortName: string; AwayTeamShortName: string }

/** Both teams of a game, as the app's lists have them. */
export const teamsText = ({ HomeTeamShortName, AwayTeamShortName }: Teams): string =>
  gameText(HomeTeamShortName, AwayTeamShortName, translate)
