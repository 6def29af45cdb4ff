import { employeeOptions, employees } from '#domain/employees/calls.ts'
import { JsonText, serve } from '../platform/serve.ts'
import * as store from './store.ts'

export const employeeRoutes = [
  serve(employees, async ({ query, db }) => new JsonText(await store.employeeList(db, query))),
  serve(employeeOptions, async ({ db }) => new JsonText(await store.optionsInUse(db))),
]
