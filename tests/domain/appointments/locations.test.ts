import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isNearIceland,
  kilometres,
  type Place,
  roundedDegrees,
  travelMinutes,
} from '#domain/appointments/locations.ts'

const reykjavik = { Latitude: 64.15, Longitude: -21.94 }
const akureyri = { Latitude: 65.68, Longitude: -18.09 }
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place: fc.Arbitrary<Place> = fc.record({ Latitude: degrees(-90, 90), Longitude: degrees(-180, 180) })

describe('the distance between two locations in kilometres', () => {
  test.each<[string, Place, Place, number]>([
    ['Reykjavík to Akureyri', reykjavik, akureyri, 249],
    ['a degree north', { Latitude: 64, Longitude: -20 }, { Latitude: 65, Longitude: -20 }, 111],
    ['a degree along the equator', { Latitude: 0, Longitude: 0 }, { Latitude: 0, Longitude: 1 }, 111],
    ['over the date line', { Latitude: 0, Longitude: 179.5 }, { Latitude: 0, Longitude: -179.5 }, 111],
    ['from pole to pole', { Latitude: 90, Longitude: 0 }, { Latitude: -90, Longitude: 0 }, 20015],
  ])('is correct: %s', (_what, from, to, expected) => {
    expect(Math.round(kilometres(from, to))).toBe(expected)
  })

  test('is symmetric, zero to the same place, and obeys the triangle inequality', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(kilometres(a, b)).toBeCloseTo(kilometres(b, a), 6)
        expect(kilometres(a, a)).toBe(0)
        // Compare to within a metre, because the sine is imprecise near the opposite point of the globe.
        expect(kilometres(a, c)).toBeLessThanOrEqual(kilometres(a, b) + kilometres(b, c) + 0.001)
      }),
    )
  })
})

describe('the driving time in minutes', () => {
  test.each<[string, number, number, number]>([
    ['across the capital area', 10, 15, 25],
    ['Reykjavík to Selfoss', 50, 45, 75],
    ['Reykjavík to Akureyri', 249, 260, 320],
  ])('is close to the map: %s', (_what, km, least, most) => {
    expect(travelMinutes(km)).toBeGreaterThanOrEqual(least)
    expect(travelMinutes(km)).toBeLessThanOrEqual(most)
  })

  test('is zero for no distance, and grows with the distance', () => {
    expect(travelMinutes(0)).toBe(0)
    fc.assert(
      fc.property(degrees(0, 800), degrees(1, 200), (km, more) => {
        expect(travelMinutes(km + more)).toBeGreaterThan(travelMinutes(km))
      }),
    )
  })
})

test.each<[string, Place, boolean]>([
  ['Reykjavík', reykjavik, true],
  ['Grímsey', { Latitude: 66.54, Longitude: -18.02 }, true],
  ['the two exchanged', { Latitude: -21.94, Longitude: 64.15 }, false],
  ['without the sign of the west', { Latitude: 64.15, Longitude: 21.94 }, false],
  ['Tórshavn', { Latitude: 62.01, Longitude: -6.77 }, false],
  ['no number', { Latitude: Number.NaN, Longitude: -20 }, false],
])('coordinates are recognized as near Iceland or not: %s', (_what, where, expected) => {
  expect(isNearIceland(where)).toBe(expected)
})

test('coordinates are rounded to about a hundred metres', () => {
  const kept = { Latitude: roundedDegrees(64.146987), Longitude: roundedDegrees(-21.942651) }
  expect(kept).toEqual({ Latitude: 64.147, Longitude: -21.943 })
})
