import type { TextKey } from '../texts/keys.ts'

/** The check boxes of a competition (PAR-05 to PAR-07), and whether each stands for a competing team. */
export const flags = {
  TeamA: { title: 'participation.flags.teamA', isTeam: true },
  TeamB: { title: 'participation.flags.teamB', isTeam: true },
  TeamC: { title: 'participation.flags.teamC', isTeam: true },
  TeamD: { title: 'participation.flags.teamD', isTeam: true },
  Team7: { title: 'participation.flags.team7', isTeam: true },
  Cup: { title: 'participation.flags.cup', isTeam: false },
  CupFee: { title: 'participation.flags.cupFee', isTeam: false },
  Over30: { title: 'participation.flags.over30', isTeam: true },
  Over40: { title: 'participation.flags.over40', isTeam: true },
  Over50: { title: 'participation.flags.over50', isTeam: true },
} as const satisfies Record<string, { title: TextKey; isTeam: boolean }>
export type Flag = keyof typeof flags

export type Side = 'Mens' | 'Womens'
export const sides = ['Mens', 'Womens'] as const satisfies readonly Side[]

export type Competition = {
  /** The name of the competition's field in the API. */
  readonly name: string
  readonly title: TextKey
  readonly flags: readonly Flag[]
  /** True if the A team of this competition plays in one of the leagues in fees.ts. */
  readonly hasLeagues?: true
}

const older: readonly Flag[] = ['TeamA', 'TeamB', 'Cup', 'Team7']
const younger: readonly Flag[] = ['TeamA', 'TeamB', 'TeamC', 'TeamD']

/** The competitions in form order (OP-094). A new competition needs only an entry in this list. */
export const competitions: Readonly<Record<Side, readonly Competition[]>> = {
  Mens: [
    {
      name: 'Championship',
      title: 'participation.mens.championship',
      flags: ['TeamA', 'TeamB', 'Cup'],
      hasLeagues: true,
    },
    { name: 'Division2', title: 'participation.mens.division2', flags: older },
    { name: 'Division3', title: 'participation.mens.division3', flags: older },
    { name: 'Division4', title: 'participation.mens.division4', flags: older },
    { name: 'Division5', title: 'participation.mens.division5', flags: younger },
    { name: 'Division6', title: 'participation.mens.division6', flags: younger },
    { name: 'Oldboys', title: 'participation.mens.oldboys', flags: ['Over30', 'Over40', 'Over50'] },
  ],
  Womens: [
    {
      name: 'Championship',
      title: 'participation.womens.championship',
      flags: ['TeamA', 'TeamB', 'Cup', 'CupFee'],
      hasLeagues: true,
    },
    { name: 'Division2', title: 'participation.womens.division2', flags: older },
    { name: 'Division3', title: 'participation.womens.division3', flags: older },
    { name: 'Division4', title: 'participation.womens.division4', flags: older },
    { name: 'Division5', title: 'participation.womens.division5', flags: younger },
    { name: 'Division6', title: 'participation.womens.division6', flags: younger },
  ],
}

/** The checked boxes of each competition of a side, and the League of an A team. */
export type Entries = Readonly<Record<string, Readonly<Record<string, string>>>>
