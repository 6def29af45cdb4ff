import { RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { addDays } from '../dates.ts'
import { lastMeeting, meetingAfter } from './meetings.ts'
import { appealOf, type DemoRuling, rulingOf } from './ruling.ts'

type About = Pick<DemoRuling, 'PersonId' | 'TeamId' | 'GameId'>

type Facts = {
  today: string
  of: (key: string) => DemoRuling | undefined
  /** A player whose card the referee deleted after the ruling on it, and the day of the game. */
  cardTakenBack: About & { TournamentId: number; day: string }
  /** Team officials who are banned for their behaviour after games. */
  coach: About
  manager: About
}

/**
 * Demo rulings that do not follow from cards: corrections, appeals, protests, and rulings on team officials.
 */
export function otherRulings({ today, of, cardTakenBack, coach, manager }: Facts): DemoRuling[] {
  const last = lastMeeting(today)
  const { day, ...takenBack } = cardTakenBack
  return [
    ...correctionOf(of('corrected')),
    ...suspendedBy(of('appealed')),
    ...decidedAppealOf(of('appealDecided')),
    ...protestsOf(coach, takenBack, last),
    rulingOf({
      ...takenBack,
      key: 'cardTakenBack',
      Card: RuledCard.Dismissal,
      Games: 1,
      Comment: 'Sparkaði boltanum í mótherja.',
      on: meetingAfter(day),
    }),
    rulingOf({
      ...coach,
      key: 'coach',
      Kind: RulingKind.Until,
      Until: addDays(today, 24),
      Fine: 75_000,
      on: last,
      Comment: 'Vændi dómara um hlutdrægni í viðtali eftir leik.',
    }),
    rulingOf({
      ...manager,
      key: 'manager',
      Kind: RulingKind.Until,
      Until: addDays(today, 40),
      Fine: 50_000,
      on: null,
      Comment: 'Réðst inn í búningsklefa dómara eftir leik.',
    }),
  ]
}

/** Protests of two clubs about games with other rulings. */
function protestsOf(one: About, other: About, last: string): DemoRuling[] {
  const protest = ({ TeamId, GameId }: About) => ({ TeamId, GameId, PersonId: 0, on: last })
  return [
    rulingOf({
      ...protest(one),
      key: 'rejected',
      Kind: RulingKind.ProtestRejected,
      Comment: 'Ekki var sýnt fram á að leikmaður mótherja hefði verið ólöglegur.',
    }),
    rulingOf({
      ...protest(other),
      key: 'upheld',
      Kind: RulingKind.ProtestUpheld,
      Comment: 'Skiptingar mótherja voru fleiri en reglur leyfa.',
    }),
  ]
}

const correctionOf = (ruling: DemoRuling | undefined): DemoRuling[] =>
  ruling?.on
    ? [
        {
          ...ruling,
          key: 'correction',
          names: ruling.key,
          Games: 2,
          Fine: null,
          Comment: 'Leikmaðurinn baðst afsökunar.',
          on: addDays(ruling.on, 7),
        },
      ]
    : []

const suspendedBy = (ruling: DemoRuling | undefined): DemoRuling[] =>
  ruling?.on ? [appealOf(ruling, addDays(ruling.on, 1), 'Félagið telur bannið of þungt.')] : []

function decidedAppealOf(ruling: DemoRuling | undefined): DemoRuling[] {
  if (!ruling?.on) return []
  const appeal = appealOf(ruling, addDays(ruling.on, 2), 'Félagið lagði fram nýja upptöku.')
  return [
    appeal,
    {
      ...appeal,
      key: 'appealEnd',
      names: appeal.key,
      Kind: RulingKind.AppealEnd,
      Suspends: false,
      Comment: 'Áfrýjunardómstóll staðfesti úrskurðinn.',
      on: addDays(ruling.on, 9),
    },
  ]
}
