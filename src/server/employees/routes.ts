import { employeeOptions, employees } from '#domain/employees/calls.ts'
import { shownList } from '../platform/lists/shown.ts'
import { JsonText, serve } from '../platform/serve.ts'
import * as store from './store.ts'

export const employeeRoutes = [
  serve(employees, async ({ query, db, note }) => shownList(await store.employeeList(db, query), note)),
  serve(employeeOptions, async ({ db }) => new JsonText(await store.optionsInUse(db))),
]
