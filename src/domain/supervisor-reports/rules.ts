import { AuthType } from '../platform/auth-type.ts'

/** INS-18, EXE-03: both reports of a supervised game are written in this role. */
export function writesReports(type: number): boolean {
  return type === AuthType.Referee
}
