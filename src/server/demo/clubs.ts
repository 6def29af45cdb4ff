import { known } from '../platform/known.ts'
import { personaClubs } from './personas.ts'

export type Place = { postcode: string; postbox_name: string }
export type Club = Place & { id: number; short_name: string; name: string; ground: string }

/** Invented clubs in real places. Their ids are outside the range of imports, so real data can be added. */
export const clubs: readonly Club[] = [
  ['Fálkinn', 'Knattspyrnufélagið Fálkinn', 'Fálkavöllur', '105', 'Reykjavík'],
  ['Súlur', 'Íþróttafélagið Súlur', 'Súluvöllur', '600', 'Akureyri'],
  ['Höfði', 'Knattspyrnufélagið Höfði', 'Höfðavöllur', '101', 'Reykjavík'],
  ['Brák', 'Ungmennafélagið Brák', 'Brákarvöllur', '310', 'Borgarnes'],
  ['Jökull', 'Ungmennafélagið Jökull', 'Jökulvöllur', '355', 'Ólafsvík'],
  ['Hraunvangur', 'Íþróttafélagið Hraunvangur', 'Hraunvöllur', '220', 'Hafnarfjörður'],
  ['Kársnes', 'Knattspyrnufélag Kársness', 'Kársnesvöllur', '200', 'Kópavogur'],
  ['Brimnes', 'Íþróttafélagið Brimnes', 'Brimnesvöllur', '170', 'Seltjarnarnes'],
  ['Garðaúlfar', 'Knattspyrnufélagið Garðaúlfar', 'Úlfavöllur', '210', 'Garðabær'],
  ['Mosar', 'Ungmennafélagið Mosar', 'Mosavöllur', '270', 'Mosfellsbær'],
  ['Reykjaneseldur', 'Íþróttafélagið Reykjaneseldur', 'Eldvöllur', '230', 'Reykjanesbær'],
  ['Faxi', 'Knattspyrnufélagið Faxi', 'Faxavöllur', '300', 'Akranes'],
  ['Hornbjarg', 'Íþróttafélagið Hornbjarg', 'Bjargvöllur', '400', 'Ísafjörður'],
  ['Látrar', 'Ungmennafélagið Látrar', 'Látravöllur', '450', 'Patreksfjörður'],
  ['Kolka', 'Ungmennafélagið Kolka', 'Kolkuvöllur', '540', 'Blönduós'],
  ['Drangey', 'Íþróttafélagið Drangey', 'Drangeyjarvöllur', '550', 'Sauðárkrókur'],
  ['Hvanneyrarskál', 'Knattspyrnufélagið Hvanneyrarskál', 'Skálarvöllur', '580', 'Siglufjörður'],
  ['Goðinn', 'Íþróttafélagið Goðinn', 'Goðavöllur', '640', 'Húsavík'],
  ['Lagarfljót', 'Ungmennafélagið Lagarfljót', 'Fljótsvöllur', '700', 'Egilsstaðir'],
  ['Hamarsdalur', 'Ungmennafélagið Hamarsdalur', 'Hamarsvöllur', '765', 'Djúpivogur'],
  ['Vatnajökull', 'Ungmennafélagið Vatnajökull', 'Vatnajökulsvöllur', '780', 'Höfn'],
  ['Ölfusá', 'Ungmennafélagið Ölfusá', 'Árvöllur', '800', 'Selfoss'],
  ['Hveraþór', 'Íþróttafélagið Hveraþór', 'Hveravöllur', '810', 'Hveragerði'],
  ['Bergþór', 'Ungmennafélagið Bergþór', 'Bergþórsvöllur', '860', 'Hvolsvöllur'],
].map(([short_name = '', name = '', ground = '', postcode = '', postbox_name = ''], index) => ({
  id: personaClubs.own + index,
  short_name,
  name,
  ground,
  postcode,
  postbox_name,
}))

export type SubTeam = {
  id: number
  short_name: string
  name: string
  parent: number
  members: readonly number[]
}

/**
 * Second teams of clubs, and joint teams of two clubs. `members` are the clubs whose players the team fields.
 */
export const subTeams: readonly SubTeam[] = [
  ...clubs.slice(0, 11).map((club, index) => ({
    id: 5101 + index,
    short_name: `${club.short_name} 2`,
    name: `${club.name}, annað lið`,
    parent: club.id,
    members: [club.id],
  })),
  ...(
    [
      [4, 5],
      [13, 14],
      [15, 16],
      [19, 20],
      [22, 23],
    ] as const
  ).map(([first, second], index) => joint(5121 + index, known(clubs[first - 1]), known(clubs[second - 1]))),
]

function joint(id: number, one: Club, other: Club): SubTeam {
  const name = `Sameiginlegt lið: ${one.name} og ${other.name}`
  return {
    id,
    short_name: `${one.short_name}/${other.short_name}`,
    name,
    parent: one.id,
    members: [one.id, other.id],
  }
}

/** Teams and owners of courts that are not clubs (SES-39). */
export const otherTeams = [
  { id: 5201, short_name: 'Ísland', name: 'Landslið Íslands', type: 'L' },
  { id: 5202, short_name: 'Kjarrskóli', name: 'Menntaskólinn í Kjarri', type: 'S' },
] as const

export const undecidedCourt = { id: 5340, name: 'Leikv. óákveðinn' } as const
export const halls = ['Knatthúsið Hvelfing', 'Knatthúsið Bogi syðri', 'Knatthúsið Skjól'] as const
