import type { ComponentType } from 'react'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { EventsStep } from './events/EventsStep.tsx'
import { PlayersStep, PreRegistrationStep, StaffStep } from './line-up/LineUpSteps.tsx'
import { RefereesStep } from './referees/RefereesStep.tsx'
import { ScoresStep } from './scores/ScoresStep.tsx'
import { SummaryStep } from './summary/SummaryStep.tsx'

type StepEntry = {
  title: TextKey
  Step: ComponentType<{ report: GameReport }>
  /** A form keeps to a width that can be read. */
  width: 'full' | 'form'
}

/** What stands in each step (REP-02). */
export const steps: Record<ReportStep, StepEntry> = {
  forskraning: { title: 'matchReports.steps.preRegistration', Step: PreRegistrationStep, width: 'full' },
  leikmenn: { title: 'matchReports.steps.players', Step: PlayersStep, width: 'full' },
  lidstjorn: { title: 'matchReports.steps.staff', Step: StaffStep, width: 'full' },
  domarar: { title: 'matchReports.steps.referees', Step: RefereesStep, width: 'form' },
  atburdir: { title: 'matchReports.steps.events', Step: EventsStep, width: 'full' },
  urslit: { title: 'matchReports.steps.scores', Step: ScoresStep, width: 'form' },
  leikskyrslan: { title: 'matchReports.steps.summary', Step: SummaryStep, width: 'full' },
}
