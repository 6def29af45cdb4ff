/** Degrees north and east. Longitudes in Iceland are negative. */
export type Place = { Latitude: number; Longitude: number }

/** Decimals to which coordinates are rounded: about 100 metres, which is precise enough for travel but does not identify an address. */
const decimals = 3

export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(decimals))

/** The area around Iceland in degrees. Coordinates outside it are typing errors, or latitude and longitude were swapped. */
export const surroundings = { south: 62, north: 68, west: -27, east: -10 } as const

export const isNearIceland = ({ Latitude, Longitude }: Place): boolean =>
  surroundings.south <= Latitude &&
  Latitude <= surroundings.north &&
  surroundings.west <= Longitude &&
  Longitude <= surroundings.east

export const earthRadiusKm = 6371

/** Great-circle distance by the haversine formula. */
export function kilometres(a: Place, b: Place): number {
  const [northA, northB] = [radians(a.Latitude), radians(b.Latitude)]
  const north = Math.sin((northB - northA) / 2) ** 2
  const east = Math.sin(radians(b.Longitude - a.Longitude) / 2) ** 2
  const haversine = north + Math.cos(northA) * Math.cos(northB) * east
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Length of the capital area in kilometres. A longer journey has this much town traffic too. */
const townKm = 15
const townRoadFactor = 1.3
const townKmPerHour = 40
/** Ratio of road length to straight line in the country: Reykjavík to Akureyri 1.56, to Ísafjörður 2, to Selfoss 1.15. */
const countryRoadFactor = 1.5
const countryKmPerHour = 80

/** Estimates the travel minutes for a straight-line distance. The first kilometres are town traffic, the rest country roads. */
export function travelMinutes(km: number): number {
  const inTown = Math.min(km, townKm)
  const hours =
    (inTown * townRoadFactor) / townKmPerHour + ((km - inTown) * countryRoadFactor) / countryKmPerHour
  return Math.round(hours * 60)
}
