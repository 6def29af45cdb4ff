import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText, many } from '../platform/input.ts'
import { Option } from '../platform/option.ts'
import { contactLimits } from '../platform/volume-limits.ts'
import { Employee } from './employee.ts'

/** AuthType 1 only: the alias STA opens nothing (OP-014). */
const staff = { types: { 1: 'all' } } as const

/** A division is one of the four that an employee's club may have. */
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
