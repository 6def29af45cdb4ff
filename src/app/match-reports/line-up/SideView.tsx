import { useTranslate } from '#app/platform/i18n.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { positions } from '#domain/games/codes.ts'
import type { LineUpList } from '#domain/match-reports/line-up.ts'
import { type GameReport, sideLists, speaksAgainst } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { listTitles } from '../frame/row-text.ts'
import { HandIn } from '../hand-in/HandIn.tsx'
import { Flags } from './Flags.tsx'
import styles from './line-up.module.css'

export function SideView({
  report,
  side,
  lists,
}: {
  report: GameReport
  side: Side
  lists: readonly LineUpList[]
}) {
  const translate = useTranslate()
  const shown = sideLists(report, side)
  if (!shown.IsShown)
    return (
      <Empty
        title={translate('matchReports.lineUp.hidden')}
        text={translate('matchReports.lineUp.hiddenHelp')}
      />
    )
  return (
    <div className={styles.view}>
      <div className={`${shared.wrap} ${shared.above}`}>
        <HandIn report={report} side={side} starters={shown.LineUp.length} />
      </div>
      {lists.map((list) => (
        <ListView key={list} list={list} people={shown[list]} />
      ))}
    </div>
  )
}

type ListProps = { list: LineUpList; people: ReturnType<typeof sideLists>[LineUpList] }

function ListView({ list, people }: ListProps) {
  const translate = useTranslate()
  return (
    <section>
      <h2>
        {translate(listTitles[list])} <span className={shared.figures}>{people.length}</span>
      </h2>
      {people.length === 0 ? (
        <p className={shared.hint}>{translate('matchReports.lineUp.nobodyYet')}</p>
      ) : (
        <ul>
          {people.map(({ PersonId, PersonName, GameTeamJerseyNumber, PositionId, ...its }) => (
            <li key={PersonId}>
              <span className={shared.figures}>{GameTeamJerseyNumber}</span>
              <span>
                {PersonName}{' '}
                {speaksAgainst(its) && (
                  <span className={`${shared.wrap} ${shared.tight}`}>
                    <Flags of={its} />
                  </span>
                )}
              </span>
              <small>
                {translate(positions.find(({ id }) => id === PositionId)?.label ?? 'games.positions.starter')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
