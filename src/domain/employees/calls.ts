import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText, many } from '../platform/input.ts'
import { Option } from '../platform/option.ts'
import { contactLimits } from '../platform/volume-limits.ts'

/** A row of the staff directory (EMP-06). */
export const Employee = z.object({
  PersonId: z.number(),
  Name: z.string(),
  JobTitle: z.string(),
  TeamName: z.string(),
  Address: z.string(),
  MobilePhone: z.string(),
  Email: z.string(),
  /** Divisions of the club's first teams: women's league, men's league, men's cup, women's cup. */
  KVKDivision: z.string(),
  KKDivision: z.string(),
  KKCupDivision: z.string(),
  KVKCupDivision: z.string(),
})
export type Employee = z.infer<typeof Employee>

/**
 * Staff (AuthType 1) only: restricted staff (AuthType 2) get no access, even with the website area STA
 * (OP-014).
 */
const staff = { types: { 1: 'all' } } as const

/** The staff directory. The filter `division` matches any of the four divisions of an employee's club. */
export const employees = defineCall({
  name: 'employees.list',
  method: 'GET',
  path: 'employees',
  query: z.strictObject({ team: many(idText()), jobtitle: many(idText()), division: many(idText()) }),
  answer: z.object({ EmployeesList: z.array(Employee) }),
  access: staff,
  audited: true,
  limits: contactLimits,
})

export const employeeOptions = defineCall({
  name: 'employees.options',
  method: 'GET',
  path: 'employees/employeeoptions',
  answer: z.object({
    Teams: z.array(Option),
    JobTitles: z.array(Option),
    Divisions: z.array(Option),
  }),
  access: staff,
})
