import Button from '@mui/material/Button'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { gameTimeText } from '#domain/platform/dates.ts'
import { timeOf } from '#domain/results/rules.ts'
import { type OwnSide, ownSides, type TeamGame } from '#domain/results/team-game.ts'
import styles from './results.module.css'

/** RES-15, RES-16: links to the line-ups of a game. If both teams belong to the club, there are two links. */
export function Registrations({ game }: { game: TeamGame }) {
  const translate = useTranslate()
  const own = ownSides(game)
  const id = useId()
  if (game.IsCancelled) return <StateMark state="refused">{translate('games.outcomes.cancelled')}</StateMark>
  return (
    <>
      <span id={id} hidden>
        {gameTimeText(game.GameDay)}
      </span>
      {own.map((side) => (
        <Registration key={side.side} game={game} side={side} isNamed={own.length > 1} describedBy={id} />
      ))}
    </>
  )
}

type Props = {
  game: TeamGame
  side: OwnSide
  /** True if both teams of the game belong to the club. The link then contains the name of its team. */
  isNamed: boolean
  describedBy: string
}

function Registration({ game, side, isNamed, describedBy }: Props) {
  const translate = useTranslate()
  const time = timeOf(game, today())
  // The label says 'open' for past games and submitted line-ups, which people usually only read.
  const act = time === 'past' || side.isHandedIn ? 'open' : 'register'
  if (!side.hasGroups)
    return <Unavailable game={game} side={side} isNamed={isNamed} describedBy={describedBy} />
  return (
    <p className={`${shared.wrap} ${shared.tight} ${styles.way}`}>
      {side.isHandedIn && <StateMark state="done">{translate('results.handedIn')}</StateMark>}
      <Button
        component={Link}
        tabIndex={-1}
        to={paths.gameReport({
          id: game.GameId,
          teamId: side.teamId,
          felixId: side.felixNumber,
          step: 'forskraning',
        })}
        variant={time === 'today' && act === 'register' ? 'contained' : 'outlined'}
        aria-describedby={describedBy}
      >
        {isNamed ? translate(named[act], { team: side.name }) : translate(plain[act])}
      </Button>
    </p>
  )
}

function Unavailable({ game, side, isNamed, describedBy }: Props) {
  const translate = useTranslate()
  const user = useUser()
  return (
    <p className={`${shared.soft} ${shared.textLink} ${styles.unavailable}`}>
      {isNamed && `${side.name}: `}
      {translate('results.registrationUnavailable')}{' '}
      {can(user, 'open', 'squadLists') && (
        <Link
          tabIndex={-1}
          to={paths.squadLists({ teamId: side.teamId, gender: game.Gender })}
          aria-describedby={describedBy}
        >
          {translate('results.toSquadLists')}
        </Link>
      )}
    </p>
  )
}

const plain = { register: 'results.register', open: 'results.openRegistration' } as const
const named = { register: 'results.registerTeam', open: 'results.openRegistrationOf' } as const
