import { deletePlace, places, savePlace } from '#domain/appointments/location-calls.ts'
import { roundedDegrees } from '#domain/appointments/locations.ts'
import { keyOfPlace, type Placed, PlaceKind, whyNotSavePlace } from '#domain/appointments/placed.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { type Context, defineRoute } from '../platform/define-route.ts'
import { saveRow } from '../platform/save-row.ts'
import * as store from './location-list-store.ts'

export const placeRoutes = [
  defineRoute(places, async ({ db }) => {
    const courts = (await store.listedCourts(db)).map((row) =>
      present(PlaceKind.Court, { of: row.court_id, ...row }),
    )
    const postcodes = (await store.listedPostcodes(db)).map((row) =>
      present(PlaceKind.Postcode, { of: Number(row.postcode), ...row }),
    )
    return [
      ...courts.filter(({ Version }) => Version === null),
      ...courts.filter(({ Version }) => Version !== null),
      ...postcodes,
    ]
  }),

  defineRoute(savePlace, keepPlace),

  defineRoute(deletePlace, async ({ params: { kind, of }, db, note }) => {
    const id = await store.removePlace(db, kind, of)
    note({ Place: id })
    return id ? {} : refuse('record.notFound')
  }),
]

async function keepPlace({ body, db, note }: Context<typeof savePlace>) {
  const { Kind, Of, Version } = body
  const isCourt = Kind === PlaceKind.Court
  const court = isCourt ? await store.courtOf(db, Of) : null
  if (court === undefined) return refuse('record.notFound', { field: 'Of' })
  const refusal = whyNotSavePlace(body)
  if (refusal) return refuse(refusal.id, { field: refusal.field })
  await store.lockPlaces(db)
  const known = await store.placeOf(db, Kind, Of)
  const shown = (row: Row): Placed =>
    present(Kind, { of: Of, ...row, name: court?.name ?? row.name, team: court?.team ?? '' })
  // Without a version the user saw no location. Refuses because another user has added one since.
  if (known && Version == null)
    return isCourt
      ? refuse('record.stale', { current: shown(known) })
      : refuse('places.twice', { field: 'Of' })
  if (!known && Version != null) return refuse('record.notFound')
  return saveRow('places', {
    db,
    note,
    name: 'Place',
    sent: { Id: known?.id, Version },
    values: {
      court_id: isCourt ? Of : null,
      postcode: isCourt ? null : String(Of),
      name: isCourt ? '' : body.Name,
      latitude: roundedDegrees(body.Latitude),
      longitude: roundedDegrees(body.Longitude),
    },
    present: shown,
  })
}

type Row = { name: string; latitude: number | null; longitude: number | null; version: number | null }

function present(
  kind: PlaceKind,
  { of, name, team, ...row }: Row & { of: number; team?: string | null },
): Placed {
  return {
    Key: keyOfPlace(kind, of),
    Kind: kind,
    Of: of,
    Name: name,
    TeamShortName: team ?? '',
    Latitude: row.latitude,
    Longitude: row.longitude,
    Version: row.version,
  }
}
