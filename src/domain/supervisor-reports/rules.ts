import { AuthType } from '../platform/auth-type.ts'

/** INS-18, EXE-03: supervisors write both reports in the referee role. */
export function writesReports(type: number): boolean {
  return type === AuthType.Referee
}
