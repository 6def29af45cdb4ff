/** Degrees north and east, so that places in Iceland have a negative longitude. */
export type Place = { Latitude: number; Longitude: number }

/** What is kept of a place: a thousandth of a degree is about a hundred metres, near enough for a journey and no address. */
const decimals = 3

export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(decimals))

/** Where Icelandic football is played; a coordinate outside of it is a slip of the keys, or the two were exchanged. */
export const surroundings = { south: 62, north: 68, west: -27, east: -10 } as const

export const isNearIceland = ({ Latitude, Longitude }: Place): boolean =>
  surroundings.south <= Latitude &&
  Latitude <= surroundings.north &&
  surroundings.west <= Longitude &&
  Longitude <= surroundings.east

export const earthRadiusKm = 6371

/** The straight line on the globe, by the haversine. */
export function kilometres(a: Place, b: Place): number {
  const [northA, northB] = [radians(a.Latitude), radians(b.Latitude)]
  const north = Math.sin((northB - northA) / 2) ** 2
  const east = Math.sin(radians(b.Longitude - a.Longitude) / 2) ** 2
  const haversine = north + Math.cos(northA) * Math.cos(northB) * east
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The capital area from end to end; a longer journey begins or ends in a town as well. */
const townKm = 15
/** How much longer the way in a town is than the straight line, and how fast one gets on between lights. */
const townRoadFactor = 1.3
const townKmPerHour = 40
/** Around fjords and mountains (Reykjavík to Akureyri 1.56, to Ísafjörður 2, to Selfoss 1.15), at a little under the limit of 90. */
const countryRoadFactor = 1.5
const countryKmPerHour = 80

/** How long a straight line takes by road, estimated: the first kilometres as in a town, the rest as in the country. */
export function travelMinutes(km: number): number {
  const inTown = Math.min(km, townKm)
  const hours =
    (inTown * townRoadFactor) / townKmPerHour + ((km - inTown) * countryRoadFactor) / countryKmPerHour
  return Math.round(hours * 60)
}
