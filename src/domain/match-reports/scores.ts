import { scoringSide } from './incidents/incidents.ts'
import type { Game, GameReport, Incident, ScoreField } from './report.ts'
import { type Side, sides } from './sides.ts'

export type Scores = Pick<Game, ScoreField>
export type Result = { Home: number; Away: number }

export const scoreParts = ['Halftime', 'Fulltime', 'AddedHalftime', 'AddedFulltime', 'Penalty'] as const
export type ScorePart = (typeof scoreParts)[number]

export function scoreField(part: ScorePart, side: Side): ScoreField {
  return `${part}${side}Score`
}

/** The result according to the events. Goals of types 11 and 17 count for the scorer's side, own goals for the opponent (REP-28). */
export function resultFromEvents(incidents: readonly Pick<Incident, 'IncidentTypeId' | 'Side'>[]): Result {
  const goals = incidents.map(scoringSide)
  const of = (side: Side) => goals.filter((scored) => scored === side).length
  return { Home: of('Home'), Away: of('Away') }
}

/** The result according to the scores: extra time if both of its scores are known, else full time; `null` if unknown. */
export function resultFromScores(scores: Scores): Result | null {
  return pairOf(scores, 'AddedFulltime') ?? pairOf(scores, 'Fulltime')
}

/** The result to record when the scores change. A result that staff entered without scores in the results table stays. */
export function recordedAfter(before: Recorded, scores: Scores): Pick<Game, 'HomeResult' | 'AwayResult'> {
  const result = resultFromScores(scores)
  if (result) return { HomeResult: result.Home, AwayResult: result.Away }
  return resultFromScores(before)
    ? { HomeResult: null, AwayResult: null }
    : { HomeResult: before.HomeResult, AwayResult: before.AwayResult }
}

function pairOf(scores: Scores, part: ScorePart): Result | null {
  const [Home, Away] = sides.map((side) => scores[scoreField(part, side)])
  return typeof Home === 'number' && typeof Away === 'number' ? { Home, Away } : null
}

/** Warnings about scores. They do not block saving or confirmation (OP-071). Their texts are `matchReports.warnings.<id>`. */
export const scoreWarningIds = [
  'halfPair',
  'fallingScore',
  'resultDiffers',
  'recordedDiffers',
  'extraWithoutFull',
  'extraWithoutTie',
  'penaltiesWithoutTie',
  'penaltiesTied',
] as const
export type ScoreWarningId = (typeof scoreWarningIds)[number]

type ScoreWarning = {
  id: ScoreWarningId
  /** The score fields where the problem can be corrected. */
  fields: ScoreField[]
  values?: Record<string, string>
}

type Recorded = Scores & Pick<Game, 'HomeResult' | 'AwayResult'>

/** The warnings about the scores of a report. Scores that are still being typed are passed with the result of `resultFromScores`. */
export function scoreWarnings(
  game: Recorded,
  incidents: readonly Pick<Incident, 'IncidentTypeId' | 'Side'>[],
): ScoreWarning[] {
  const found: ScoreWarning[] = []
  const warn = (id: ScoreWarningId, part: ScorePart, values?: Record<string, string>) =>
    found.push({ id, fields: sides.map((side) => scoreField(part, side)), values })

  for (const part of scoreParts) {
    const given = sides.filter((side) => game[scoreField(part, side)] !== null)
    if (given.length === 1) warn('halfPair', part)
  }
  const falling = fallingScores(game)
  if (falling.length) found.push({ id: 'fallingScore', fields: falling })
  const full = pairOf(game, 'Fulltime')
  const extra = pairOf(game, 'AddedFulltime')
  const penalties = pairOf(game, 'Penalty')
  if ((extra ?? pairOf(game, 'AddedHalftime')) && !full) warn('extraWithoutFull', 'Fulltime')
  if (extra && full && !isTie(full)) warn('extraWithoutTie', 'AddedFulltime')
  const beforePenalties = extra ?? full
  if (penalties && beforePenalties && !isTie(beforePenalties)) warn('penaltiesWithoutTie', 'Penalty')
  if (penalties && isTie(penalties)) warn('penaltiesTied', 'Penalty')

  const last: ScorePart = extra ? 'AddedFulltime' : 'Fulltime'
  const recorded = recordedResult(game)
  const scored = resultFromScores(game)
  if (recorded && scored && !isSame(recorded, scored))
    warn('recordedDiffers', last, { recorded: resultText(recorded), scores: resultText(scored) })
  const calculated = resultFromEvents(incidents)
  if (recorded && !isSame(recorded, calculated))
    warn('resultDiffers', last, { recorded: resultText(recorded), calculated: resultText(calculated) })
  return found
}

/** Score fields with fewer goals than in an earlier part of the game, for example if extra time was counted from 0 (REP-27). */
function fallingScores(scores: Scores): ScoreField[] {
  const played = scoreParts.filter((part) => part !== 'Penalty')
  return sides.flatMap((side) => {
    let before = 0
    return played.flatMap((part): ScoreField[] => {
      const field = scoreField(part, side)
      const score = scores[field]
      if (score === null) return []
      if (score < before) return [field]
      before = score
      return []
    })
  })
}

export function recordedResult({
  HomeResult,
  AwayResult,
}: Pick<Game, 'HomeResult' | 'AwayResult'>): Result | null {
  return HomeResult === null || AwayResult === null ? null : { Home: HomeResult, Away: AwayResult }
}

export function incidentsOf(report: Pick<GameReport, 'HomeIncidents' | 'AwayIncidents'>): Incident[] {
  return [...report.HomeIncidents, ...report.AwayIncidents]
}

export const resultText = ({ Home, Away }: Result) => `${Home}–${Away}`

const isTie = ({ Home, Away }: Result) => Home === Away
const isSame = (one: Result, other: Result) => one.Home === other.Home && one.Away === other.Away
