import type { AnyResource } from './platform/resource/resource.ts'
import { view } from './platform/view.tsx'

const section = (name: string, declared: () => Promise<AnyResource>) => ({ name, declared })

/** Entities that are reached from lists and by Ctrl+K, and the lists that stand on their pages, each with the access of its own call. */
export const recordEntities = [
  {
    name: 'felag',
    declared: async () => (await import('./teams/club/resource.ts')).clubs,
    edit: view('club', async () => (await import('./teams/club/ClubPage.tsx')).ClubPage),
  },
  {
    name: 'leikur',
    declared: async () => (await import('./games/page/resource.ts')).games,
    edit: view('game', async () => (await import('./games/page/GamePage.tsx')).GamePage),
  },
  {
    name: 'einstaklingur',
    declared: async () => (await import('./people/resource.ts')).people,
    edit: view('person', async () => (await import('./people/PersonPage.tsx')).PersonPage),
  },
  section('felag.folk', async () => (await import('./teams/club/resource.ts')).people),
  section('felag.leikbonn', async () => (await import('./teams/club/resource.ts')).bans),
  section('felag.leikskyrslulistar', async () => (await import('./teams/club/resource.ts')).squads),
  section('felag.leikir', async () => (await import('./teams/club/resource.ts')).games),
  section('felag.samningar', async () => (await import('./teams/club/resource.ts')).contracts),
  section('felag.adgangur', async () => (await import('./teams/club/resource.ts')).roles),
  section('felag.notendur', async () => (await import('./teams/club/resource.ts')).users),
  section('einstaklingur.hlutverk', async () => (await import('./people/resource.ts')).personRoles),
  section('einstaklingur.leikbonn', async () => (await import('./people/resource.ts')).bans),
  section('einstaklingur.samningar', async () => (await import('./people/resource.ts')).contracts),
  section('einstaklingur.felagaskipti', async () => (await import('./people/resource.ts')).transfers),
  section('einstaklingur.leikir', async () => (await import('./people/resource.ts')).games),
  section('einstaklingur.nidurrodun', async () => (await import('./people/resource.ts')).assignments),
  section('einstaklingur.einkunnir', async () => (await import('./people/resource.ts')).marks),
  section('einstaklingur.orlof', async () => (await import('./people/resource.ts')).leave),
  section('einstaklingur.postur', async () => (await import('./people/resource.ts')).mails),
  section('einstaklingur.saga', async () => (await import('./people/resource.ts')).history),
]
