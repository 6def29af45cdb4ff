import { dayText } from '../../platform/dates.ts'
import type { TextKey, Translate } from '../../texts/keys.ts'
import { protestKinds, RulingKind } from '../codes.ts'
import type { Ruling } from './ruling.ts'

type Said = Pick<Ruling, 'Kind' | 'Games' | 'Until' | 'Suspends' | 'RulingId'>

/** Summarizes a ruling in Icelandic, such as 'Bann í 2 leiki'. */
export function rulingText(translate: Translate, { Kind, Games, Until, Suspends, RulingId }: Said): string {
  switch (Kind) {
    case RulingKind.Games:
      if (Games > 0) return translate('bans.ruling.says.games', { smart_count: Games })
      return translate(RulingId ? 'bans.ruling.says.withdrawn' : 'bans.ruling.says.nothing')
    case RulingKind.Until:
      return translate('bans.ruling.says.until', { date: dayText(Until) })
    case RulingKind.Acquittal:
      return translate('bans.ruling.says.acquittal')
    case RulingKind.Appeal:
      return translate(Suspends ? 'bans.ruling.says.suspends' : 'bans.ruling.says.appeal')
    case RulingKind.AppealEnd:
      return translate('bans.ruling.says.appealEnd')
    case RulingKind.ProtestUpheld:
      return translate('bans.ruling.says.protestUpheld')
    case RulingKind.ProtestRejected:
      return translate('bans.ruling.says.protestRejected')
  }
}

export function subjectKey({ Kind, Card, Yellows }: Pick<Ruling, 'Kind' | 'Card' | 'Yellows'>): TextKey {
  if (protestKinds.includes(Kind)) return 'bans.ruling.about.protest'
  if (Card === 'dismissal') return 'bans.ruling.about.dismissal'
  if (Card === 'yellow') return 'bans.ruling.about.yellow'
  return Yellows > 0 ? 'bans.ruling.about.yellows' : 'bans.ruling.about.other'
}
