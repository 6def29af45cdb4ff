import { ContractState, contractTypeLabels } from '#domain/contracts/codes.ts'
import type { Contract, ContractEvent } from '#domain/contracts/contract.ts'
import { outlasts, overlap } from '#domain/contracts/rules.ts'
import { type ContractFacts, whyNotAct } from '#domain/contracts/states.ts'
import { dayText } from '#domain/platform/dates.ts'
import type { User } from '#domain/session/user.ts'
import type { Texts } from '../platform/texts.ts'
import type { ContractRow, ImportRow } from './read-store.ts'

export function factsOf(row: ContractRow): ContractFacts {
  const own = { DateFrom: row.date_from, DateTo: row.date_to }
  return {
    State: row.state,
    Files: row.files.length,
    Overlaps: row.others.some((other) => overlap(own, other)),
    OutlastsLoan: outlasts(own, row.lent_until),
  }
}

export function presentContract(row: ContractRow, viewer: Pick<User, 'AuthType'>, texts: Texts): Contract {
  const facts = factsOf(row)
  const isConfirmed = row.state === ContractState.Confirmed
  return {
    Id: row.id,
    PersonId: row.person_id,
    PlayerName: row.player,
    TeamId: row.team_id,
    TeamToName: row.team,
    ContractTypeId: row.contract_type_id,
    ContractType: texts.translate(contractTypeLabels[row.contract_type_id]),
    RegistrationDate: row.registered_at,
    DateFrom: row.date_from,
    DateTo: row.date_to,
    State: row.state,
    Rejected: row.state === ContractState.Rejected,
    RejectionMessage: row.rejection_message ?? '',
    Confirmed: isConfirmed ? row.decided_at : null,
    ConfirmedByName: (isConfirmed && row.decided_by) || '',
    ContractFile: row.files,
    HasFile: row.files.length > 0,
    WhyNotAddFile: whyNotAct('addFile', viewer, facts),
    WhyNotConfirm: whyNotAct('confirm', viewer, facts),
    WhyNotReject: whyNotAct('reject', viewer, facts),
    Version: row.version,
  }
}

type Happened = { reminders: readonly { at: string; days_before: number }[]; imports: readonly ImportRow[] }

/** All events of a contract, by time. Events without a known time come first. */
export function presentTimeline(
  row: ContractRow,
  { reminders, imports }: Happened,
  texts: Texts,
): ContractEvent[] {
  const events = [
    event('registered', row.registered_at, row.registered_by),
    ...row.files.map((file) => event('fileAdded', file.Created, file.CreatedByName, file.FileName)),
    ...reminders.map(({ at, days_before }) => event('reminded', at, null, String(days_before))),
    ...imports.map((one) => event('imported', one.at, null, importedDates(one, texts))),
  ]
  if (row.state !== ContractState.Unconfirmed)
    events.push(event(row.state, row.decided_at, row.decided_by, row.rejection_message))
  if (row.ended_at)
    events.push(event('endedByTransfer', row.ended_at, null, row.ended_before && dayText(row.ended_before)))
  return events.sort((one, other) => compare(one.At ?? '', other.At ?? ''))
}

function importedDates({ before, after }: ImportRow, texts: Texts): string {
  const dates = { date_from: texts.translate('contracts.from'), date_to: texts.translate('contracts.to') }
  const day = (value: unknown) => (typeof value === 'string' ? dayText(value) : '')
  return Object.entries(dates)
    .filter(([field]) => field in after)
    .map(([field, title]) => `${title}: ${day(before[field])} → ${day(after[field])}`)
    .join(', ')
}

function event(
  Act: ContractEvent['Act'],
  At: string | null,
  person: string | null,
  text: string | null = null,
): ContractEvent {
  return { At, Act, PersonName: person ?? '', Text: text ?? '' }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
