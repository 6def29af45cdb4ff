import { Link } from 'react-router'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { person } from '#domain/people/calls.ts'
import type { User } from '#domain/session/user.ts'
import { clubCard } from '#domain/teams/club-page-calls.ts'

type Props = {
  id: number
  name: string
  /** Left to the arrows of the table around it. */
  tabIndex?: -1
}

/** The page of a person: staff open everybody's, others those who stand in a list that they read of all (`isListed`). */
export function personAddress(user: User, id: number, isListed = false): string | null {
  if (!id || !can(user, 'open', 'person')) return null
  return isListed || can(user, 'callForAll', person) ? paths.person({ id }) : null
}

export function PersonLink({ id, name, isListed, tabIndex }: Props & { isListed?: boolean }) {
  return <LinkTo to={personAddress(useUser(), id, isListed)} name={name} tabIndex={tabIndex} />
}

/** The page of a club: staff open every club's, others their own. */
export function clubAddress(user: User, id: number): string | null {
  if (!id || !can(user, 'open', 'club')) return null
  return can(user, 'callForAll', clubCard) || id === user.TeamId ? paths.club({ id }) : null
}

export function TeamLink({ id, name, tabIndex }: Props) {
  return <LinkTo to={clubAddress(useUser(), id)} name={name} tabIndex={tabIndex} />
}

/** The name alone where the viewer may not open the page. */
function LinkTo({ to, name, tabIndex }: { to: string | null; name: string; tabIndex?: -1 }) {
  return to ? (
    <Link to={to} tabIndex={tabIndex}>
      {name}
    </Link>
  ) : (
    name
  )
}
