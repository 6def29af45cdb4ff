import { view } from './platform/view.tsx'

/** Fines, bans, the committee's desk, its rulings, the rules of bans, and the clubs that withdrew. */
export const disciplineEntities = [
  {
    name: 'agasektir',
    declared: async () => (await import('./discipline/resource.ts')).fines,
    list: view('fines', async () => (await import('./discipline/FinesPage.tsx')).FinesPage),
  },
  {
    name: 'leikbonn',
    declared: async () => (await import('./bans/resource.ts')).publicBans,
    list: view('bans', async () => (await import('./bans/PublicBansList.tsx')).PublicBansList),
  },
  {
    name: 'aganefnd',
    declared: async () => (await import('./bans/resource.ts')).desk,
    list: view('desk', async () => (await import('./bans/DeskPage.tsx')).DeskPage),
  },
  {
    name: 'urskurdir',
    declared: async () => (await import('./bans/resource.ts')).rulings,
    list: view('rulings', async () => (await import('./bans/RulingsList.tsx')).RulingsList),
  },
  {
    name: 'leikbannsreglur',
    declared: async () => (await import('./bans/resource.ts')).banRules,
    list: view('banRules', async () => (await import('./bans/BanRulesList.tsx')).BanRulesList),
  },
  {
    name: 'felog-haett-i-moti',
    declared: async () => (await import('./discipline/resource.ts')).withdrawals,
    list: view(
      'withdrawnTeams',
      async () => (await import('./discipline/WithdrawalsList.tsx')).WithdrawalsList,
    ),
  },
  {
    name: 'leikir-i-motum',
    declared: async () => (await import('./discipline/resource.ts')).gameCounts,
    list: view('gameCounts', async () => (await import('./discipline/GameCountsList.tsx')).GameCountsList),
  },
]
