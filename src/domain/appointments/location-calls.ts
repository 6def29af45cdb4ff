import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { Placed, PlaceInput, PlaceKind } from './placed.ts'

const access = { types: { 1: 'all' } } as const

/** Locations of courts and postcodes. Courts without coordinates come first, then other courts by name, then postcodes. */
export const places = defineCall({
  name: 'places.list',
  method: 'GET',
  path: 'rest/places',
  query: z.strictObject({}),
  answer: z.array(Placed),
  access,
})

export const savePlace = defineCall({
  name: 'places.save',
  method: 'POST',
  path: 'rest/places',
  body: PlaceInput,
  answer: Placed,
  access,
})

/** Deletes a location. For a court it deletes only the coordinates. */
export const deletePlace = defineCall({
  name: 'places.delete',
  method: 'DELETE',
  path: 'rest/places/{kind}/{of}',
  params: z.strictObject({ kind: z.enum(PlaceKind), of: idText() }),
  answer: z.object({}),
  access,
})
