import { feesOf } from '#domain/participation/fees.ts'
import { type ParticipationForm, wholeForm, withCompetitionsOfToday } from '#domain/participation/form.ts'
import type { Notification, NotificationRow } from '#domain/participation/notification.ts'
import type { ClubRow, NotificationOfYear, TeamRow } from './store.ts'

type Saved = Pick<NotificationOfYear, 'form' | 'saved_at' | 'saved_by_name' | 'version'>
type OfTeam = { team: TeamRow; year: number; years: readonly number[] }

export function presentSaved({ form, saved_at, saved_by_name, version }: Saved, of: OfTeam): Notification {
  return {
    ...headOf(of),
    ...withCompetitionsOfToday(form),
    SavedAt: saved_at,
    SavedByName: saved_by_name,
    PrefilledFrom: null,
    Version: version,
  }
}

/**
 * A new notification of participation, prefilled with the club's last answers or, if it has none, with data
 * of the register.
 */
export function presentNew(last: NotificationOfYear | undefined, of: OfTeam): Notification {
  return {
    ...headOf(of),
    ...(last ? withCompetitionsOfToday(last.form) : firstForm(of.team)),
    SavedAt: null,
    SavedByName: '',
    PrefilledFrom: last?.year ?? null,
    Version: 0,
  }
}

function headOf({ team, year, years }: OfTeam) {
  return { TeamId: team.id, TeamShortName: team.short_name, Year: year, Years: [...years] }
}

function firstForm({ name, email }: TeamRow): ParticipationForm {
  const empty = wholeForm()
  return { ...empty, Team: { ...empty.Team, Name: name, Email: email ?? '' } }
}

export function presentClub(row: ClubRow, year: number): NotificationRow {
  const { id, short_name, form, saved_at, saved_by_name } = row
  return {
    TeamId: id,
    TeamShortName: short_name,
    Year: year,
    IsSent: form !== null,
    SavedAt: saved_at,
    SavedByName: saved_by_name ?? '',
    ...(form ? sumsOf(form) : nothingSent),
  }
}

const nothingSent = { Teams: null, Equalisation: null, TravelMax: null, Total: null }

function sumsOf(form: ParticipationForm) {
  const { lines, teams, travelMax, total } = feesOf(form)
  return {
    Teams: teams,
    Equalisation: lines.reduce((sum, { amount }) => sum + amount, 0),
    TravelMax: travelMax,
    Total: total,
  }
}
