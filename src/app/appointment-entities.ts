import { view } from './platform/view.tsx'

/** What is asked before an official is appointed: rights for games, where courts are, and clubs to keep away from. */
export const appointmentEntities = [
  {
    name: 'rettindi-til-leikja',
    declared: async () => (await import('./appointments/resource.ts')).levels,
    list: view('levels', async () => (await import('./appointments/LevelsList.tsx')).LevelsList),
  },
  {
    name: 'tolur-domara',
    declared: async () => (await import('./appointments/resource.ts')).numbers,
    list: view('officialNumbers', async () => (await import('./appointments/NumbersPage.tsx')).NumbersPage),
  },
  {
    name: 'stadsetning',
    declared: async () => (await import('./appointments/resource.ts')).places,
    list: view('places', async () => (await import('./appointments/PlacesList.tsx')).PlacesList),
  },
  {
    name: 'vanhaefi',
    declared: async () => (await import('./appointments/resource.ts')).clubConflicts,
    list: view('clubConflicts', async () => (await import('./appointments/ConflictsList.tsx')).ConflictsList),
  },
]
