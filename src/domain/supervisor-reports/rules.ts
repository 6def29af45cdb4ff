import { AuthType } from '../platform/auth-type.ts'

/** INS-18, EXE-03: whether a user may write a supervisor's reports. Supervisors write both reports in the referee role. */
export function writesReports(type: number): boolean {
  return type === AuthType.Referee
}
