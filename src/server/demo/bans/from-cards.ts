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
  /** Decisions for players with scripted cards, with the key by which other rulings refer to them. */
  decided: (proposal: Proposal) => { key: string; decision: Decision | null } | null
}

/** The decisions of each meeting on the cards before it, and drafts for cards since the last one. */
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

/** Selects bans of this season, and earlier ones that would otherwise wait forever. */
const isRuledOn = ({ Ban }: Proposal, year: number): boolean =>
  Ban.Origin?.Year === year || Ban.Cause === BanCause.Yellows
