import { employeeOptions, employees } from '#domain/employees/calls.ts'
import { defineRoute, JsonText } from '../platform/define-route.ts'
import { shownList } from '../platform/lists/shown.ts'
import * as store from './store.ts'

export const employeeRoutes = [
  defineRoute(employees, async ({ query, db, note }) => shownList(await store.employeeList(db, query), note)),
  defineRoute(employeeOptions, async ({ db }) => new JsonText(await store.optionsInUse(db))),
]
