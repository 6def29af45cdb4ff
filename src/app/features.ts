import type { PageName } from '#domain/platform/pages.ts'
import type { AnyResource } from './platform/resource/resource.ts'

type Declared = { page: PageName; load: () => Promise<AnyResource> }

/**
 * The entities of each feature, a line each: react-admin's name of the resource, the page of its list, and where it is declared.
 * The declaration is loaded with the page, or when the entity is asked for. Other pages are in screens.ts.
 */
export const features: Readonly<Record<string, Declared>> = {
  nidurrodundomara: {
    page: 'assignments',
    load: async () => (await import('./assignments/resource.ts')).assignments,
  },
  saga: { page: 'audit', load: async () => (await import('./audit/resource.ts')).audit },
  thjalfarar: { page: 'coaches', load: async () => (await import('./coaches/resource.ts')).coaches },
  samningar: { page: 'contracts', load: async () => (await import('./contracts/resource.ts')).contracts },
  agasektir: { page: 'fines', load: async () => (await import('./discipline/resource.ts')).fines },
  'felog-haett-i-moti': {
    page: 'withdrawnTeams',
    load: async () => (await import('./discipline/resource.ts')).withdrawals,
  },
  'leikir-i-motum': {
    page: 'gameCounts',
    load: async () => (await import('./discipline/resource.ts')).gameCounts,
  },
  'breyta-leiktima': {
    page: 'gameTimeChanges',
    load: async () => (await import('./game-time-changes/resource.ts')).gameTimeChanges,
  },
  'leikir-til-breytinga': {
    page: 'gameTimeChanges',
    load: async () => (await import('./game-time-changes/resource.ts')).gamesToMove,
  },
  starfsmenn: { page: 'employees', load: async () => (await import('./employees/resource.ts')).employees },
  fifa: { page: 'fifaPersons', load: async () => (await import('./fifa-registry/resource.ts')).fifaPersons },
  fifaorg: {
    page: 'fifaOrganisations',
    load: async () => (await import('./fifa-registry/resource.ts')).fifaOrganisations,
  },
  fifafacilities: {
    page: 'fifaFacilities',
    load: async () => (await import('./fifa-registry/resource.ts')).fifaFacilities,
  },
  'fifa-bidrod': {
    page: 'fifaQueue',
    load: async () => (await import('./fifa-registry/resource.ts')).fifaQueue,
  },
  'einkunnir-domara': {
    page: 'refereeMarks',
    load: async () => (await import('./inspector-reports/resource.ts')).refereeMarks,
  },
  'verk-sem-mistokust': {
    page: 'jobFailures',
    load: async () => (await import('./jobs/resource.ts')).failures,
  },
  orlofdomara: { page: 'leave', load: async () => (await import('./leave/resource.ts')).leave },
  'orlof-allra': { page: 'leave', load: async () => (await import('./leave/resource.ts')).leaveOfAll },
  postur: { page: 'outbox', load: async () => (await import('./mail/resource.ts')).outbox },
  thatttokutilkynningar: {
    page: 'participation',
    load: async () => (await import('./participation/resource.ts')).participationNotifications,
  },
  domarar: { page: 'referees', load: async () => (await import('./referees/resource.ts')).referees },
  urslit: { page: 'results', load: async () => (await import('./results/resource.ts')).games },
  'eldri-urslit': {
    page: 'olderResults',
    load: async () => (await import('./results/resource.ts')).olderGames,
  },
  leikskyrslur: { page: 'gameReports', load: async () => (await import('./results/resource.ts')).teamGames },
  leikskyrslulistar: {
    page: 'squadLists',
    load: async () => (await import('./squad-lists/resource.ts')).squadLists,
  },
  skyrslaeftirlitsmanna: {
    page: 'supervisorReports',
    load: async () => (await import('./supervisor-reports/resource.ts')).supervisorReports,
  },
  textar: { page: 'texts', load: async () => (await import('./texts/resource.ts')).texts },
  'felagaskipti-oklaradar-adgerdir': {
    page: 'openTransfers',
    load: async () => (await import('./transfers/resource.ts')).transfers,
  },
  'felagaskipti-yfirlit': {
    page: 'transfers',
    load: async () => (await import('./transfers/resource.ts')).completed,
  },
  felagaskiptagluggar: {
    page: 'transferWindows',
    load: async () => (await import('./transfers/resource.ts')).windows,
  },
  notendur: { page: 'users', load: async () => (await import('./users/resource.ts')).users },
}
