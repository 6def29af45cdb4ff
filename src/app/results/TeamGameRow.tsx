import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { asCell, asRow, asRowHeader } from '#app/ui/table/roles.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { mayOpen } from '#domain/platform/pages.ts'
import { type OwnSide, ownSides, type TeamGame } from '#domain/results/team-game.ts'

/** When a game is, seen from today. */
export type Time = 'today' | 'coming' | 'past'

type Props = { game: TeamGame; time: Time }

/** RES-15, RES-16: a game, and for each side that is the team's the way to its registration. */
export function TeamGameRow({ game, time }: Props) {
  const text = useText()
  const own = ownSides(game)
  const id = `leikur-${game.GameId}`
  return (
    <tr {...asRow} data-today={time === 'today' || undefined}>
      <th {...asRowHeader} scope="row" className="game-day" id={id}>
        {gameTimeText(game.GameDay)}
      </th>
      <td {...asCell} className="game-tournament">
        {game.TournamentShortName}
      </td>
      <td {...asCell} className="game-teams">
        {text('results.game', {
          home: game.HomeName || text('results.unknownTeam'),
          away: game.AwayName || text('results.unknownTeam'),
        })}
      </td>
      <td {...asCell} className="game-court">
        {game.CourtName}
      </td>
      <td {...asCell} className="game-registration">
        {own.map((side) => (
          <Registration
            key={side.side}
            game={game}
            side={side}
            isNamed={own.length > 1}
            time={time}
            describedBy={id}
          />
        ))}
      </td>
    </tr>
  )
}

type RegistrationProps = {
  game: TeamGame
  side: OwnSide
  /** Where both sides are the team's, each says which one it is. */
  isNamed: boolean
  time: Time
  describedBy: string
}

function Registration({ game, side, isNamed, time, describedBy }: RegistrationProps) {
  const text = useText()
  const user = useUser()
  // What is over, or handed in, is looked at more often than it is changed.
  const act = time === 'past' || side.isHandedIn ? 'open' : 'register'
  if (!side.hasGroups)
    return (
      <p className="game-unavailable">
        {isNamed && `${side.name}: `}
        {text('results.registrationUnavailable')}{' '}
        {mayOpen('squadLists', user) && (
          <Link
            to={paths.squadLists({ teamId: side.teamId, gender: game.Gender })}
            aria-describedby={describedBy}
          >
            {text('results.toSquadLists')}
          </Link>
        )}
      </p>
    )
  return (
    <p className="game-way">
      {side.isHandedIn && <StateMark state="done">{text('results.handedIn')}</StateMark>}
      <Button
        component={Link}
        to={paths.gameReport({
          ...{ id: game.GameId, teamId: side.teamId, felixId: side.felixNumber, step: 'forskraning' },
        })}
        variant={time === 'today' && act === 'register' ? 'contained' : 'outlined'}
        aria-describedby={describedBy}
      >
        {isNamed ? text(named[act], { team: side.name }) : text(plain[act])}
      </Button>
    </p>
  )
}

const plain = { register: 'results.register', open: 'results.openRegistration' } as const
const named = { register: 'results.registerTeam', open: 'results.openRegistrationOf' } as const
