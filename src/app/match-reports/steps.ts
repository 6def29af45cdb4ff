import { wizard } from '#app/ui/wizard/declaration.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import { EventsStep } from './events/EventsStep.tsx'
import { PlayersStep, PreRegistrationStep, StaffStep } from './line-up/LineUpSteps.tsx'
import { RefereesStep } from './referees/RefereesStep.tsx'
import { ScoresStep } from './scores/ScoresStep.tsx'
import { SummaryStep } from './summary/SummaryStep.tsx'

/** The steps of the wizard (REP-02). */
export const reportWizard = wizard<ReportStep, { report: GameReport }>({
  title: 'pages.gameReport',
  label: 'matchReports.frame.steps',
  steps: [
    { name: 'forskraning', title: 'matchReports.steps.preRegistration', Step: PreRegistrationStep },
    { name: 'leikmenn', title: 'matchReports.steps.players', Step: PlayersStep },
    { name: 'lidstjorn', title: 'matchReports.steps.staff', Step: StaffStep },
    { name: 'domarar', title: 'matchReports.steps.referees', Step: RefereesStep, width: 'form' },
    { name: 'atburdir', title: 'matchReports.steps.events', Step: EventsStep },
    { name: 'urslit', title: 'matchReports.steps.scores', Step: ScoresStep, width: 'form' },
    { name: 'leikskyrslan', title: 'matchReports.steps.summary', Step: SummaryStep },
  ],
})
