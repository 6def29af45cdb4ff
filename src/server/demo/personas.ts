import type { Alias, AuthType } from '#domain/platform/auth-type.ts'
import { keysOf } from '#domain/platform/records.ts'

type Role = {
  readonly AuthType: AuthType
  /** The team id; 0 for a role without a club. */
  readonly TeamId: number
  readonly Websites: readonly Alias[]
}

/** A demo user: an invented person with the main role first, followed by further roles. */
export type Persona = Role & {
  readonly Kennitala: string
  readonly Name: string
  readonly OtherRoles?: readonly Role[]
}

export const personaClubs = { own: 5001, other: 5002 } as const

const { own, other } = personaClubs
const noWebsites = [] as const

/**
 * Demo users for demo and tests. The digits 14 and 15 mark their national ids as test numbers, which no real
 * person has.
 */
export const personas = {
  staff: {
    Kennitala: '1203781429',
    Name: 'Þórdís Æsa Hrafnkelsdóttir',
    AuthType: 1,
    TeamId: 0,
    Websites: noWebsites,
  },
  restrictedNdo: {
    Kennitala: '0405821439',
    Name: 'Njörður Dan Oddgeirsson',
    AuthType: 2,
    TeamId: 0,
    Websites: ['NDO'],
  },
  restrictedThj: {
    Kennitala: '1906851419',
    Name: 'Þjóðhildur Jökla Mýrmann',
    AuthType: 2,
    TeamId: own,
    Websites: ['THJ'],
  },
  restrictedDom: {
    Kennitala: '2811741449',
    Name: 'Dómhildur Ösp Marteinsdóttir',
    AuthType: 2,
    TeamId: 0,
    Websites: ['DOM'],
  },
  restrictedSta: {
    Kennitala: '0709801459',
    Name: 'Starkaður Tindur Ásvaldsson',
    AuthType: 2,
    TeamId: 0,
    Websites: ['STA'],
  },
  restrictedUtl: {
    Kennitala: '1501901419',
    Name: 'Uggi Tóki Ljótsson',
    AuthType: 2,
    TeamId: own,
    Websites: ['UTL'],
  },
  restrictedLsl: {
    Kennitala: '2302881429',
    Name: 'Ljósbjörg Sæunn Liljudóttir',
    AuthType: 2,
    TeamId: own,
    Websites: ['LSL'],
  },
  restrictedUrl: {
    Kennitala: '3110831439',
    Name: 'Unnsteinn Rökkvi Loftsson',
    AuthType: 2,
    TeamId: own,
    Websites: ['URL'],
  },
  restrictedFel: {
    Kennitala: '0808791449',
    Name: 'Feldís Eir Ljósvíkingsdóttir',
    AuthType: 2,
    TeamId: own,
    Websites: ['FEL'],
  },
  restrictedEul: {
    Kennitala: '1412861459',
    Name: 'Eðvarð Úlfar Lárentínusson',
    AuthType: 2,
    TeamId: own,
    Websites: ['EUL'],
  },
  restrictedSem: {
    Kennitala: '2607921519',
    Name: 'Sæmey Engilráð Mýrkjartansdóttir',
    AuthType: 2,
    TeamId: own,
    Websites: ['SEM'],
  },
  restrictedBrt: {
    Kennitala: '0103841529',
    Name: 'Broddi Ragúel Týsson',
    AuthType: 2,
    TeamId: own,
    Websites: ['BRT'],
  },
  restrictedNone: {
    Kennitala: '1710771539',
    Name: 'Auðlín Vígdögg Einbúadóttir',
    AuthType: 2,
    TeamId: own,
    Websites: noWebsites,
  },
  clubUser: {
    Kennitala: '2009811549',
    Name: 'Guðröður Áki Fálkason',
    AuthType: 3,
    TeamId: own,
    Websites: noWebsites,
  },
  otherClubUser: {
    Kennitala: '0604891559',
    Name: 'Ýr Heiðbrá Súlurós Gautadóttir',
    AuthType: 3,
    TeamId: other,
    Websites: noWebsites,
  },
  referee: {
    Kennitala: '1105931419',
    Name: 'Flóki Öræfason',
    AuthType: 4,
    TeamId: 0,
    Websites: noWebsites,
  },
  otherReferee: {
    Kennitala: '2508951429',
    Name: 'Valþrúður Æsa Kvistsdóttir',
    AuthType: 4,
    TeamId: 0,
    Websites: noWebsites,
  },
  limited: {
    Kennitala: '0311871439',
    Name: 'Takmar Þiðrik Hyltingur',
    AuthType: 5,
    TeamId: own,
    Websites: noWebsites,
  },
  transfersOnly: {
    Kennitala: '1802761449',
    Name: 'Farmey Íma Skiptadóttir',
    AuthType: 6,
    TeamId: own,
    Websites: noWebsites,
  },
  supervisor: {
    Kennitala: '2201631459',
    Name: 'Eiðvar Gætir Hjálmgeirsson',
    AuthType: 7,
    TeamId: 0,
    Websites: noWebsites,
    // A supervisor writes inspector reports with a referee's role (INS-18).
    OtherRoles: [{ AuthType: 4, TeamId: 0, Websites: noWebsites }],
  },
  manyRoles: {
    Kennitala: '0910801519',
    Name: 'Margbjörg Ýja Víðförladóttir',
    AuthType: 1,
    TeamId: 0,
    Websites: noWebsites,
    OtherRoles: [
      { AuthType: 3, TeamId: own, Websites: noWebsites },
      { AuthType: 3, TeamId: other, Websites: noWebsites },
      { AuthType: 4, TeamId: 0, Websites: noWebsites },
    ],
  },
} as const satisfies Record<string, Persona>

type PersonaName = keyof typeof personas

export const personaNames = keysOf(personas)

/** The demo users that the README recommends, in the README's order. */
export const guidePersonas: readonly PersonaName[] = [
  'staff',
  'restrictedNdo',
  'clubUser',
  'referee',
  'limited',
  'transfersOnly',
  'supervisor',
  'manyRoles',
]

export const rolesOf = (persona: Persona): readonly Role[] => [persona, ...(persona.OtherRoles ?? [])]

export const personaReferees: readonly PersonaName[] = ['referee', 'otherReferee', 'supervisor', 'manyRoles']
