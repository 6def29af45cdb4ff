import { Link } from 'react-router'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { currentUser } from '#app/platform/session/session.ts'
import { type Access, scopeFor } from '#domain/platform/access.ts'
import type { PageName } from '#domain/platform/pages.ts'
import { clubAccess, gameAccess, personAccess } from '#domain/session/record-access.ts'

type Props = {
  id: number
  name: string
  /** Set inside tables, where the arrow keys reach the link. */
  tabIndex?: -1
}

/** The page of a person. Staff open everybody's; other users open those in lists that they may read in full (`isListed`). */
export function personAddress(id: number, isListed = false): string | null {
  return id && opens('person', personAccess, isListed) ? paths.person({ id }) : null
}

export function PersonLink({ id, name, isListed, tabIndex }: Props & { isListed?: boolean }) {
  return <LinkTo to={personAddress(id, isListed)} name={name} tabIndex={tabIndex} />
}

/** The page of a club. Staff open every club's, others only their own. */
export function clubAddress(id: number | null): string | null {
  return id && opens('club', clubAccess, id === currentUser()?.TeamId) ? paths.club({ id }) : null
}

export function TeamLink({ id, name, tabIndex }: Omit<Props, 'id'> & { id: number | null }) {
  return <LinkTo to={clubAddress(id)} name={name} tabIndex={tabIndex} />
}

/** The page of a game. Staff and officials open every game's, clubs those of their own teams (`isOwn`). */
export function gameAddress(id: number, isOwn = false): string | null {
  return id && opens('game', gameAccess, isOwn) ? paths.game({ id }) : null
}

/** The events step of a game's report, which contains the referee's notes to the disciplinary committee. */
export function reportAddress(id: number): string | null {
  const user = currentUser()
  return user && can(user, 'open', 'gameReport') ? paths.gameReport({ id, step: 'atburdir' }) : null
}

export function GameLink({ id, name, isOwn, tabIndex }: Props & { isOwn?: boolean }) {
  return <LinkTo to={gameAddress(id, isOwn)} name={name} tabIndex={tabIndex} />
}

/** `isAmongOwn` means that the record is in the viewer's own scope. */
function opens(page: PageName, access: Access, isAmongOwn: boolean): boolean {
  const user = currentUser()
  if (!user || !can(user, 'open', page)) return false
  const scope = scopeFor(access, user)
  return scope === 'all' || (scope === 'own' && isAmongOwn)
}

/** Only the name if the viewer may not open the page. */
function LinkTo({ to, name, tabIndex }: { to: string | null; name: string; tabIndex?: -1 }) {
  return to ? (
    <Link to={to} tabIndex={tabIndex}>
      {name}
    </Link>
  ) : (
    name
  )
}
