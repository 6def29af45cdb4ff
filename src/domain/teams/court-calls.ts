import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { Court, CourtInput, StoredCourt } from './court.ts'

const access = { types: { 1: 'all' } } as const

export const courts = defineCall({
  name: 'courts.list',
  method: 'GET',
  path: 'rest/courts',
  query: z.strictObject({}),
  answer: z.array(Court),
  access,
})

export const saveCourt = defineCall({
  name: 'courts.save',
  method: 'POST',
  path: 'rest/courts',
  body: CourtInput,
  answer: StoredCourt,
  access,
})

/** Only of a court that nothing refers to. */
export const deleteCourt = defineCall({
  name: 'courts.delete',
  method: 'DELETE',
  path: 'rest/courts/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access,
})
