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
  /** Set to -1 inside tables, where the user reaches the link by arrow keys. */
  tabIndex?: -1
}

/**
 * The address of a person's page, or `null`. Staff may open everybody's page; other users may open people in lists that they may
 * read in full (`isListed`).
 */
export function personAddress(id: number, isListed = false): string | null {
  return id && opens('person', personAccess, isListed) ? paths.person({ id }) : null
}

export function PersonLink({ id, name, isListed, tabIndex }: Props & { isListed?: boolean }) {
  return <LinkTo to={personAddress(id, isListed)} name={name} tabIndex={tabIndex} />
}

/** The address of a club's page, or `null`. Staff may open every club, other users only their own. */
export function clubAddress(id: number | null): string | null {
  return id && opens('club', clubAccess, id === currentUser()?.TeamId) ? paths.club({ id }) : null
}

export function TeamLink({ id, name, tabIndex }: Omit<Props, 'id'> & { id: number | null }) {
  return <LinkTo to={clubAddress(id)} name={name} tabIndex={tabIndex} />
}

/**
 * The address of a game's page, or `null`. Staff and officials may open every game, club users the games of their own teams
 * (`isOwn`).
 */
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

/** Whether the viewer may open a page. `isAmongOwn`: the record belongs to the viewer. */
function opens(page: PageName, access: Access, isAmongOwn: boolean): boolean {
  const user = currentUser()
  if (!user || !can(user, 'open', page)) return false
  const scope = scopeFor(access, user)
  return scope === 'all' || (scope === 'own' && isAmongOwn)
}

/** A link; only the name if the viewer may not open the page. */
function LinkTo({ to, name, tabIndex }: { to: string | null; name: string; tabIndex?: -1 }) {
  return to ? (
    <Link to={to} tabIndex={tabIndex}>
      {name}
    </Link>
  ) : (
    name
  )
}
