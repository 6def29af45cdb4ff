import { translate, useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { useListState } from '#app/ui/list/list-state.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { refereeRoles } from '#domain/games/codes.ts'
import { gameText } from '#domain/games/game-text.ts'
import { RefereeMark } from '#domain/inspector-reports/list-calls.ts'
import { markText } from '#domain/inspector-reports/marks.ts'
import { seesMarksOfAll } from '#domain/inspector-reports/rules.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { refereeMarks } from '../resource.ts'
import { MarksPlot } from './MarksPlot.tsx'

/** The marks officials received over time. Staff see everybody's, a referee their own. The plot appears if the list shows one person. */
export function MarksPage() {
  return (
    <MarksList>
      <PlotOfShown />
    </MarksList>
  )
}

const MarksList = listPage(refereeMarks, {
  columns: [
    { field: 'Name', title: 'inspectorReports.overTime.name', width: 160, shownTo: seesMarksOfAll },
    {
      field: 'GameDay',
      title: 'inspectorReports.overTime.day',
      width: 120,
      kind: 'moment',
      text: ({ GameDay }) => gameTimeText(GameDay),
    },
    { field: 'HomeTeamShortName', title: 'inspectorReports.overTime.game', width: 180, text: gameOf },
    { field: 'TournamentShortName', title: 'inspectorReports.overTime.tournament', width: 120 },
    { field: 'RoleId', title: 'inspectorReports.overTime.role', width: 120, text: roleOf },
    mark('DifficultiesIndex', 'inspectorReports.marks.difficulty'),
    mark('Rating', 'inspectorReports.marks.rating'),
    mark('OtherRating', 'inspectorReports.marks.other'),
  ],
  filters: [
    { name: 'window', address: 'timabil', title: 'inspectorReports.overTime.day', kind: 'dates' },
    { field: 'Name', address: 'domari', title: 'inspectorReports.overTime.name', kind: 'one' },
    { field: 'RoleId', address: 'hlutverk', title: 'inspectorReports.overTime.role' },
    { field: 'TournamentShortName', address: 'mot', title: 'inspectorReports.overTime.tournament' },
  ],
  sort: { field: 'GameDay', descending: true, isServerOrder: true },
  mobileFields: ['Rating', 'HomeTeamShortName', 'GameDay'],
  page: ({ GameId }) => paths.inspectorReport({ id: GameId, step: 0 }),
  Empty: NoMarks,
})

function gameOf({ HomeTeamShortName, AwayTeamShortName }: RefereeMark): string {
  return gameText(HomeTeamShortName, AwayTeamShortName, translate)
}

function roleOf({ RoleId }: RefereeMark): string {
  const label = refereeRoles.find(({ id }) => id === RoleId)?.label
  return label ? translate(label) : ''
}

function mark(field: 'DifficultiesIndex' | 'Rating' | 'OtherRating', title: Parameters<typeof translate>[0]) {
  return {
    field,
    title,
    width: 84,
    kind: 'number',
    text: (row: RefereeMark) => markText(row[field]),
  } as const
}

function PlotOfShown() {
  const translate = useTranslate()
  const { shown } = useListState()
  const rows = (shown?.filtered ?? []).flatMap((row) => RefereeMark.safeParse(row).data ?? [])
  const people = new Set(rows.map(({ PersonId }) => PersonId))
  if (people.size > 1)
    return <p className={`${shared.hint} ${shared.inset}`}>{translate('inspectorReports.overTime.choose')}</p>
  return rows.length > 1 ? <MarksPlot marks={rows} /> : null
}

function NoMarks() {
  return <Empty title={useTranslate()('inspectorReports.overTime.empty')} />
}
