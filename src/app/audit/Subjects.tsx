import { Fragment } from 'react'
import { Link } from 'react-router'
import { openContract, paths } from '#app/platform/paths.ts'
import type { AuditRow, AuditSubject } from '#domain/audit/calls.ts'

export function Subjects({ row: { Subjects } }: { row: AuditRow }) {
  return Subjects.map((subject, index) => {
    const { Kind, Id, Name } = subject
    const to = pageOf(subject)
    return (
      <Fragment key={`${Kind} ${Id}`}>
        {index > 0 && ', '}
        {to ? (
          <Link to={to} tabIndex={-1}>
            {Name}
          </Link>
        ) : (
          Name
        )}
      </Fragment>
    )
  })
}

function pageOf({ Kind, Id, Name }: AuditSubject): string | null {
  switch (Kind) {
    case 'Game':
      return paths.gameReport({ id: Id, step: 'leikmenn' })
    case 'Contract':
      return paths.contracts({}, { [openContract]: Id })
    case 'Transfer':
      return paths.transfer({ id: Id })
    case 'SquadList':
      return paths.squadList({ id: Id })
    case 'Request':
      return paths.gameTimeChange({ id: Id })
    case 'Mail':
      return paths.outboxMessage({ id: Id })
    case 'Team':
      return paths.gameReports({ teamId: Id })
    case 'Role':
      // `leit` is the query parameter of the list's search.
      return paths.access({}, { leit: Name })
    case 'Person':
      return null
  }
}
