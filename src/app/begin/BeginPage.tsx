import { Link } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { withDots } from '#app/ui/list/view/values.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { type BeginStep, beginSteps } from '#domain/begin/calls.ts'
import type { ImportKind } from '#domain/file-imports/kinds.ts'
import { maxTotal } from '#domain/platform/lists/rest-query.ts'
import type { PageName } from '#domain/platform/pages.ts'
import styles from './begin.module.css'

/** For each setup step: the page that lists its records, and the kind of import that creates them. */
const places: Record<BeginStep, { page?: PageName; kind?: ImportKind }> = {
  teams: { page: 'clubs', kind: 'teams' },
  courts: { page: 'courts', kind: 'courts' },
  tournaments: { page: 'tournaments', kind: 'tournaments' },
  persons: { kind: 'persons' },
  roles: { kind: 'roles' },
  referees: { page: 'referees', kind: 'referees' },
  coaches: { page: 'coaches', kind: 'coaches' },
  employees: { page: 'employees', kind: 'employees' },
  games: { page: 'games', kind: 'games' },
  windows: { page: 'transferWindows' },
}

export function BeginPage() {
  const translate = useTranslate()
  const query = useCall(beginSteps, {})
  return (
    <Page width="form">
      <p className={`${shared.soft} ${shared.above}`}>{translate('begin.lead')}</p>
      <QueryState query={query}>
        {(data) => (
          <ol>
            {data.map(({ Step: step, Number: number }) => (
              <BeginLine key={step} step={step} number={number} />
            ))}
          </ol>
        )}
      </QueryState>
    </Page>
  )
}

function BeginLine({ step, number }: { step: BeginStep; number: number }) {
  const translate = useTranslate()
  const { page, kind } = places[step]
  const name = translate(`begin.steps.${step}`)
  const count = number > maxTotal ? translate('begin.more', { count: withDots(maxTotal) }) : withDots(number)
  return (
    <li className={`${shared.wrap} ${shared.wide} ${styles.step}`}>
      <div className={shared.fill}>
        <h2>{name}</h2>
        <p className={shared.hint}>{translate(`begin.help.${step}`)}</p>
      </div>
      <StateMark state={number ? 'done' : 'waiting'}>{number ? count : translate('begin.none')}</StateMark>
      <div className={`${shared.row} ${shared.roomy}`}>
        {page && (
          <Link to={paths[page]({})} aria-label={`${translate('begin.open')}: ${name}`}>
            {translate('begin.open')}
          </Link>
        )}
        {kind && (
          <Link to={paths.imports({}, { tegund: kind })} aria-label={`${translate('begin.import')}: ${name}`}>
            {translate('begin.import')}
          </Link>
        )}
      </div>
    </li>
  )
}
