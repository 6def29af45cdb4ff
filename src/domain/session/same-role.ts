import type { User } from './user.ts'

type Role = Pick<User, 'AuthType' | 'TeamId'>

export function isSameRole(one: Role, other: Role): boolean {
  return one.AuthType === other.AuthType && one.TeamId === other.TeamId
}
