import type { Referee } from '#domain/referees/calls.ts'

/** Invented referees. All compared pages and the product's database have the same referees. */
export function refereeRows(count: number): Referee[] {
  return Array.from({ length: count }, (_, index) => refereeRow(index))
}

function refereeRow(index: number): Referee {
  const pick = (list: string[], salt: number) => list[mix(index, salt) % list.length] ?? ''
  const given = pick(givenNames, 1)
  const name = `${given} ${pick(parents, 2)}${given.endsWith('ur') || given.endsWith('n') ? 'son' : 'dóttir'} ${index}`
  const team = pick(clubs, 3)
  const [postcode, place] = pick(places, 4).split(' ')
  return {
    PersonId: 10_000_000 + index,
    Name: name,
    ShortName: given,
    TeamShortName: team,
    Address: `${pick(streets, 5)} ${1 + (mix(index, 6) % 90)}`,
    Postcode: postcode ?? '',
    PostboxName: place ?? '',
    Gsm: String(6_000_000 + (mix(index, 7) % 2_999_999)),
    Division: pick(['A', 'B', 'C', 'D'], 8),
    Permission: pick(['Dómari', 'Aðstoðardómari', 'Unglingadómari', 'Héraðsdómari'], 9),
    // Every tenth referee has no address and cannot be selected (REF-04).
    Email: index % 10 === 9 ? '' : `domari${index}@example.is`,
  }
}

/** Scatters whole numbers in a fixed way, so that every run measures the same rows. */
function mix(index: number, salt: number) {
  const scattered = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt, 40_503)
  return (scattered >>> 3) ^ (scattered >>> 17)
}

const givenNames = [
  'Anna',
  'Björn',
  'Guðrún',
  'Hjörtur',
  'Katrín',
  'Magnús',
  'Ólöf',
  'Páll',
  'Sigríður',
  'Þórunn',
  'Örn',
]
const parents = [
  'Ara',
  'Björns',
  'Einars',
  'Gunnars',
  'Helga',
  'Jóns',
  'Kjartans',
  'Ólafs',
  'Sigurðar',
  'Þórs',
  'Ævars',
]
const clubs = [
  'Ægir',
  'Fálkinn',
  'Haukur',
  'Kría',
  'Lundinn',
  'Spói',
  'Svanir',
  'Tjaldur',
  'Valur II',
  'Örninn',
]
const places = [
  '101 Reykjavík',
  '200 Kópavogur',
  '220 Hafnarfjörður',
  '300 Akranes',
  '400 Ísafjörður',
  '600 Akureyri',
]
const streets = [
  'Aðalgata',
  'Brekkugata',
  'Hafnargata',
  'Lækjargata',
  'Skólavegur',
  'Vallarstræti',
  'Þórsgata',
]
