import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { text } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { plainSigns } from '../platform/typed/signs.ts'
import type { TextKey } from '../texts/keys.ts'
import { isNearIceland, type Place, surroundings } from './locations.ts'

export const PlaceKind = { Court: 'court', Postcode: 'postcode' } as const
export type PlaceKind = (typeof PlaceKind)[keyof typeof PlaceKind]

export const placeNameMax = 100
export const firstPostcode = 100
export const lastPostcode = 999

/** The location of a court or postcode. `Of` is the court's id or the postcode. A court without coordinates has no Version. */
export const Placed = z.object({
  Key: z.string(),
  Kind: z.enum(PlaceKind),
  Of: z.number(),
  Name: z.string(),
  /** The short name of the club that owns the court. */
  TeamShortName: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  Version: Version.nullable(),
})
export type Placed = z.infer<typeof Placed>

export const keyOfPlace = (kind: PlaceKind, of: number): string => `${kind}-${of}`

const notANumber: TextKey = 'places.notANumber'
const degrees = () => z.number(notANumber).min(-180).max(180)
const wrongPostcode: TextKey = 'places.wrongPostcode'

/** The body that saves a location. `Name` is used for postcodes only, because a court already has a name. */
export const PlaceInput = z.strictObject({
  Kind: z.enum(PlaceKind),
  Of: z.number(wrongPostcode).int(wrongPostcode).min(1, wrongPostcode).max(2_147_483_647, wrongPostcode),
  Name: text(placeNameMax).default(''),
  Latitude: degrees(),
  Longitude: degrees(),
  Version: Version.nullish(),
})
export type PlaceInput = z.input<typeof PlaceInput>

type ToSave = Place & { Kind: PlaceKind; Of: number; Name: string }
export type PlaceRefusal = { readonly id: RefusalId; readonly field: keyof ToSave }

/** Why a location cannot be saved, as far as the input alone shows. */
export function whyNotSavePlace({ Kind, Of, Name, Latitude, Longitude }: ToSave): PlaceRefusal | null {
  if (Kind === PlaceKind.Postcode) {
    if (Of < firstPostcode || Of > lastPostcode) return { id: 'places.noPostcode', field: 'Of' }
    if (!Name) return { id: 'places.nameMissing', field: 'Name' }
  }
  if (isNearIceland({ Latitude, Longitude })) return null
  const isNorthRight = surroundings.south <= Latitude && Latitude <= surroundings.north
  return { id: 'places.farAway', field: isNorthRight ? 'Longitude' : 'Latitude' }
}

/** Parses typed degrees with a decimal comma or dot. Other text is returned unchanged, so that validation rejects it. */
export function degreesOf(typed: string): number | string | null {
  const bare = plainSigns(typed).replace(/\s*°$/, '')
  if (bare === '') return null
  return /^-?\d{1,3}(?:[.,]\d{1,12})?$/.test(bare) ? Number(bare.replace(',', '.')) : bare
}

export const degreesText = (degrees: unknown): string =>
  typeof degrees === 'number' ? String(degrees).replace('.', ',') : String(degrees ?? '')
