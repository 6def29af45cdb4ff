import type { BanReading } from '#domain/bans/ban.ts'
import { BanCause } from '#domain/bans/codes.ts'
import { type Proposal, proposalsOf } from '#domain/bans/rulings/proposal.ts'
import { counterOf, isAboutCards } from '#domain/bans/rulings/ruling-chains.ts'
import { type Decision, usualDecision } from './decisions.ts'
import { lastMeeting, meetingAfter } from './meetings.ts'
import { type DemoRuling, rulingOf } from './ruling.ts'

type Facts = {
  reading: BanReading
  year: number
  today: string
  /**
   * Returns the scripted decision for a ban, if any, and the key by which other demo rulings refer to the
   * ruling.
   */
  decided: (proposal: Proposal) => { key: string; decision: Decision | null } | null
}

/**
 * Rulings for the bans that follow from cards: published at the meeting after the card, or drafts if that
 * meeting is still to come.
 */
export function fromCards({ reading, year, today, decided }: Facts): DemoRuling[] {
  const before = proposalsOf(reading).filter((one) => isRuledOn(one, year))
  return before.flatMap((proposal, index): DemoRuling[] => {
    const { Ban, Ruling } = proposal
    const set = decided(proposal)
    const meeting = meetingAfter(Ban.Since.slice(0, 10))
    const isPublished = meeting <= lastMeeting(today)
    const usual = () => usualDecision(index, Ban, Ruling.Games)
    const decision = set?.decision ?? (isPublished ? usual() : null)
    if (!decision) return []
    return [
      rulingOf({
        ...Ruling,
        ...decision,
        key: set?.key ?? Ban.Key,
        on: isPublished ? meeting : null,
        counter: isAboutCards(Ruling) && Ruling.Yellows > 0 ? counterOf(Ruling, reading.calendar) : null,
      }),
    ]
  })
}

/**
 * Selects bans of this season. Also selects earlier bans for yellow cards, which would otherwise never get a
 * ruling.
 */
const isRuledOn = ({ Ban }: Proposal, year: number): boolean =>
  Ban.Origin?.Year === year || Ban.Cause === BanCause.Yellows
