import { fold } from '#domain/platform/icelandic.ts'
import { known } from '../../platform/known.ts'
import type { Place } from '../clubs.ts'
import type { Random } from '../random.ts'

export type Contacts = {
  address: string | null
  postcode: string | null
  postbox_name: string | null
  home_phone: string | null
  gsm: string | null
  email: string | null
}

export function contactsMaker(random: Random, clubs: readonly (Place & { id: number })[]) {
  const emailFor = emailMaker(random)
  return function contactsFor(name: string, clubId: number | null, reach?: 'reachable'): Contacts {
    const club = clubs.find((one) => one.id === clubId)
    const { postcode, postbox_name } = club && random.chance(0.85) ? club : random.pick(otherPlaces)
    const hasAddress = random.chance(0.98)
    return {
      address: hasAddress ? `${random.pick(streets)} ${random.between(1, 98)}` : null,
      postcode: hasAddress ? postcode : null,
      postbox_name: hasAddress ? postbox_name : null,
      // Uses 40x and 60x, which the numbering plan reserves: nobody has such a number.
      home_phone: random.chance(0.25) ? `40${digits(random, 5)}` : null,
      gsm: reach || random.chance(0.95) ? `60${digits(random, 5)}` : null,
      email: reach || random.chance(0.92) ? emailFor(name) : null,
    }
  }
}

const digits = (random: Random, count: number) =>
  String(random.between(0, 10 ** count - 1)).padStart(count, '0')

/**
 * Makes mail addresses at .example, a domain that can never exist (RFC 2606). A few couples share an address.
 */
function emailMaker(random: Random) {
  const given = new Map<string, number>()
  let last = ''
  return (name: string) => {
    if (last && random.chance(0.01)) return last
    const words = latin(name).split(' ')
    const local = words.length > 1 ? `${words[0]}.${words.at(-1)}` : known(words[0])
    const count = (given.get(local) ?? 0) + 1
    given.set(local, count)
    last = `${local}${count > 1 ? count : ''}@${random.pick(['postur', 'netfang', 'heima'])}.example`
    return last
  }
}

/** Removes foreign letters, which remain after the Icelandic letters are folded to ASCII. */
const latin = (name: string) =>
  fold(name)
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')

const streets = [
  'Aðalgata',
  'Austurvegur',
  'Ásbraut',
  'Bjarkargata',
  'Brekkustígur',
  'Dalsbraut',
  'Eyrarvegur',
  'Fífuhvammur',
  'Grundargata',
  'Hafnargata',
  'Hlíðarvegur',
  'Íragerði',
  'Jöklasel',
  'Kirkjubraut',
  'Lækjargata',
  'Mýrarvegur',
  'Norðurgata',
  'Óðinsgata',
  'Ránargata',
  'Skólastígur',
  'Tjarnarbraut',
  'Urðarvegur',
  'Úthlíð',
  'Vesturgata',
  'Ýrarlundur',
  'Þórsgata',
  'Æsufell',
  'Öldugata',
]

const otherPlaces: readonly Place[] = [
  { postcode: '103', postbox_name: 'Reykjavík' },
  { postcode: '108', postbox_name: 'Reykjavík' },
  { postcode: '112', postbox_name: 'Reykjavík' },
  { postcode: '201', postbox_name: 'Kópavogur' },
  { postcode: '221', postbox_name: 'Hafnarfjörður' },
  { postcode: '240', postbox_name: 'Grindavík' },
  { postcode: '340', postbox_name: 'Stykkishólmur' },
  { postcode: '530', postbox_name: 'Hvammstangi' },
  { postcode: '603', postbox_name: 'Akureyri' },
  { postcode: '620', postbox_name: 'Dalvík' },
  { postcode: '740', postbox_name: 'Neskaupstaður' },
  { postcode: '900', postbox_name: 'Vestmannaeyjar' },
]
