import { translate, useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { ShowPage } from '#app/ui/frame/ShowPage.tsx'
import { TeamLink } from '#app/ui/links/RecordLink.tsx'
import { KnownFacts } from '#app/ui/states/Facts.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { GameCard } from '#domain/game-card/card.ts'
import { statusLabel } from '#domain/games/codes.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { MoveGame } from './MoveGame.tsx'
import { NextSteps } from './NextSteps.tsx'
import { Appointments, Bans, Fines, Mails, Officials, Requests } from './parts.tsx'
import { games } from './resource.ts'

export function GamePage() {
  return (
    <ShowPage resource={games.name} title={titleOf}>
      <div className={shared.column}>
        <Facts />
        <MoveGame />
        <NextSteps />
        <Officials />
        <Appointments />
        <Bans />
        <Requests />
        <Fines />
        <Mails />
      </div>
    </ShowPage>
  )
}

function titleOf({ HomeShortName, AwayShortName }: GameCard): string {
  return translate('gamePage.title', {
    home: HomeShortName || translate('gamePage.unknown'),
    away: AwayShortName || translate('gamePage.unknown'),
  })
}

function Facts() {
  const translate = useTranslate()
  const game = useRecord<GameCard>()
  const { HomeResult, AwayResult } = game
  const hasResult = HomeResult !== null && AwayResult !== null
  const facts = [
    {
      name: 'teams',
      label: translate('gamePage.teams'),
      value: (
        <span className={shared.wrap}>
          <TeamLink id={game.HomeTeamId} name={game.HomeName || translate('gamePage.unknown')} />
          –
          <TeamLink id={game.AwayTeamId} name={game.AwayName || translate('gamePage.unknown')} />
        </span>
      ),
    },
    { name: 'day', label: translate('gamePage.day'), value: gameTimeText(game.GameDay) },
    {
      name: 'court',
      label: translate('gamePage.court'),
      value: game.CourtName || translate('gamePage.noCourt'),
    },
    { name: 'tournament', label: translate('gamePage.tournament'), value: game.TournamentShortName },
    {
      name: 'result',
      label: translate('gamePage.result'),
      value: hasResult ? `${HomeResult} – ${AwayResult}` : '',
    },
    {
      name: 'status',
      label: translate('gamePage.status'),
      value: translate(statusLabel(game.GameReportStatus, hasResult)),
    },
  ]
  return <KnownFacts facts={facts} />
}
