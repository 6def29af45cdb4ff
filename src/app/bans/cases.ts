import { translate } from '#app/platform/i18n.ts'
import { causeText } from '#domain/bans/ban-row.ts'
import { RulingKind } from '#domain/bans/codes.ts'
import { type BanCase, CaseAbout, caseLabels } from '#domain/bans/rulings/desk.ts'
import type { RulingInput } from '#domain/bans/rulings/ruling.ts'
import { rulingText } from '#domain/bans/rulings/ruling-text.ts'
import { rulingWith } from './ruling-forms.ts'

export const isDecided = ({ RulingId }: BanCase) => RulingId > 0

/** Whether the rules propose how to decide the case. Staff decide a withdrawal of a published ruling one by one. */
export const isPlain = (row: BanCase) => !isDecided(row) && row.Proposed !== null && !row.Corrects

export const onCase = (
  { RulingId: Id, Corrects, Version, PersonId, TeamId, TournamentId, GameId, Card, Yellows }: BanCase,
  said: RulingInput,
) =>
  rulingWith(
    { Id: Id || null, RulingId: Corrects, Version, PersonId, TeamId, TournamentId, GameId, Card, Yellows },
    said,
  )

export const byRules = (row: BanCase) => onCase(row, { Kind: RulingKind.Games, Games: row.Proposed ?? 0 })

export const causeOf = (row: BanCase): string =>
  row.About === CaseAbout.Cards ? causeText(translate, row) : translate(caseLabels[row.About])

export const caseText = (row: BanCase): string => [causeOf(row), decisionText(row)].join(' · ')

export function decisionText(row: BanCase): string {
  const { Kind, Games, Until, Corrects, RulingId } = row
  if (!RulingId || !Kind) return proposalText(row)
  return rulingText(translate, { Kind, Games: Games ?? 0, Until, Suspends: false, RulingId: Corrects })
}

function proposalText({ Proposed, Corrects }: BanCase): string {
  if (Proposed === null) return translate('bans.desk.undecided')
  if (Corrects) return translate('bans.desk.withdraw')
  return Proposed > 0
    ? translate('bans.desk.proposed', { smart_count: Proposed })
    : translate('bans.desk.nothing')
}
