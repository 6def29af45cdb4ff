import type { Ban } from '#domain/bans/ban.ts'
import { BanCause, RulingKind } from '#domain/bans/codes.ts'
import type { leagueCast } from '../groups/cast.ts'

export type Decision = { Kind: RulingKind; Games: number; Fine: number | null; Comment: string }

const games = (Games: number, Comment: string, Fine: number | null = null): Decision => ({
  Kind: RulingKind.Games,
  Games,
  Comment,
  Fine,
})

/**
 * The committee's decisions on demo players with scripted cards. For all other players it decides as the
 * rules propose.
 */
export const decisions: Partial<Record<keyof typeof leagueCast, Decision>> = {
  fourYellowsRuled: games(1, 'Fjórar áminningar á tímabilinu.'),
  fourYellowsWaiting: games(1, 'Fjórar áminningar á tímabilinu.'),
  longBan: games(4, 'Sló til mótherja eftir að leikur hafði verið stöðvaður.', 40_000),
  served: games(1, 'Neitaði að yfirgefa völlinn eftir brottvísunina.'),
  corrected: games(3, 'Hættuleg tækling af miklu afli.', 20_000),
  acquitted: {
    Kind: RulingKind.Acquittal,
    Games: 0,
    Fine: null,
    Comment: 'Upptaka sýnir að dómari fór mannavillt.',
  },
  moving: games(2, 'Hafði uppi móðgandi orð um aðstoðardómara.'),
  appealed: games(3, 'Hrækti í átt að mótherja.', 50_000),
  appealDecided: games(2, 'Olnbogaskot í skallaeinvígi.'),
  beforeCommittee: games(2, 'Ógnaði dómara með orðum á leið út af vellinum.', 25_000),
}

const nothingAdded = games(0, 'Sjálfkrafa bann nægir.')
const oneAdded = games(1, 'Ítrekuð mótmæli eftir brottvísunina.', 15_000)

/**
 * The decision on a player without a scripted one. Few dismissals get a game more than the rules propose;
 * yellow cards never do.
 */
export function usualDecision(index: number, ban: Pick<Ban, 'Cause' | 'Count'>, proposed: number): Decision {
  if (ban.Cause !== BanCause.Dismissal) return games(proposed, 'Áminningar á tímabilinu.')
  return index % 4 === 2 && ban.Count === 1 ? oneAdded : nothingAdded
}
