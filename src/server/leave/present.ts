import type { Holiday, LeaveOfPerson } from '#domain/leave/holiday.ts'
import type { HolidayRow, PersonLeaveRow } from './store.ts'

export function presentHoliday(row: HolidayRow): Holiday {
  return {
    Id: row.id,
    PersonId: row.person_id,
    DateFrom: row.date_from,
    DateTo: row.date_to,
    PartOfDay: row.part_of_day ? 1 : 0,
    Comment: row.comment,
    Version: row.version,
  }
}

export function presentLeaveOfPerson(row: PersonLeaveRow): LeaveOfPerson {
  return {
    Id: row.id,
    PersonId: row.person_id,
    Name: row.name,
    DateFrom: row.date_from,
    DateTo: row.date_to,
    PartOfDay: row.part_of_day ? 1 : 0,
  }
}
