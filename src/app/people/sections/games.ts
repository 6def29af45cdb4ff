import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import type { Column } from '#app/ui/list/declaration.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { positions, type RefereeRole, refereeRoles } from '#domain/games/codes.ts'
import { markText } from '#domain/inspector-reports/marks.ts'
import type { PersonGame } from '#domain/people/person.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { assignments, games, marks } from '../resource.ts'

type Game = Pick<PersonGame, 'GameId' | 'GameDay' | 'TournamentName' | 'HomeName' | 'AwayName'>

const teams = {
  field: 'HomeName',
  title: 'people.games.game',
  width: 200,
  unsortable: true,
  text: ({ HomeName, AwayName }: Game) =>
    translate('people.games.teams', {
      home: HomeName || translate('people.games.unknown'),
      away: AwayName || translate('people.games.unknown'),
    }),
} as const
const day = {
  field: 'GameDay',
  title: 'people.games.day',
  width: 130,
  kind: 'moment',
  text: ({ GameDay }: Game) => gameTimeText(GameDay),
} as const
const tournament = {
  field: 'TournamentName',
  title: 'people.games.tournament',
  width: 130,
  unsortable: true,
} as const
const role = {
  field: 'RoleId',
  title: 'people.games.role',
  width: 120,
  unsortable: true,
  text: ({ RoleId }: { RoleId: RefereeRole }) => labelOf(refereeRoles, RoleId),
} as const
const newestFirst = { field: 'GameDay', descending: true, isServerOrder: true } as const

function labelOf(codes: typeof positions | typeof refereeRoles, sought: number | null): string {
  const found = codes.find(({ id }) => id === sought)
  return found ? translate(found.label) : ''
}

const cards: Column<PersonGame> = {
  field: 'Yellow',
  title: 'people.games.cards',
  width: 110,
  unsortable: true,
  text: ({ Yellow, Red }) =>
    [
      Yellow && translate('people.games.yellow', { smart_count: Yellow }),
      Red && translate('people.games.red', { smart_count: Red }),
    ]
      .filter(Boolean)
      .join(', '),
}

export const Games = embeddedList(games, {
  name: 'einstaklingur.leikir',
  title: 'people.games.title',
  hideToolbar: true,
  columns: [
    teams,
    day,
    tournament,
    { field: 'TeamName', title: 'people.games.team', width: 110, unsortable: true },
    {
      field: 'PositionId',
      title: 'people.games.position',
      width: 120,
      unsortable: true,
      text: ({ PositionId }) => labelOf(positions, PositionId),
    },
    cards,
  ],
  sort: newestFirst,
  mobileFields: ['GameDay', 'PositionId', 'Yellow'],
  page: ({ GameId }) => paths.game({ id: GameId }),
  empty: 'people.games.empty',
})

export const Assignments = embeddedList(assignments, {
  name: 'einstaklingur.nidurrodun',
  title: 'people.assignments.title',
  hideToolbar: true,
  columns: [
    teams,
    day,
    tournament,
    role,
    {
      field: 'IsConfirmed',
      title: 'people.assignments.answer',
      width: 120,
      unsortable: true,
      text: ({ IsConfirmed }) =>
        translate(IsConfirmed ? 'people.assignments.comes' : 'people.assignments.unanswered'),
      state: ({ IsConfirmed }) => (IsConfirmed ? 'done' : 'waiting'),
    },
  ],
  sort: newestFirst,
  mobileFields: ['GameDay', 'RoleId', 'IsConfirmed'],
  page: ({ GameId }) => paths.game({ id: GameId }),
  empty: 'people.assignments.empty',
})

export const Marks = embeddedList(marks, {
  name: 'einstaklingur.einkunnir',
  title: 'people.marks.title',
  hideToolbar: true,
  columns: [
    teams,
    day,
    tournament,
    role,
    {
      field: 'Rating',
      title: 'people.marks.rating',
      width: 90,
      kind: 'number',
      unsortable: true,
      text: ({ Rating }) => markText(Rating),
    },
  ],
  sort: newestFirst,
  mobileFields: ['GameDay', 'RoleId', 'Rating'],
  page: ({ GameId }) => paths.inspectorReport({ id: GameId, step: 0 }),
  empty: 'people.marks.empty',
})
