import { rows } from '#app/ui/form/rows-field.tsx'
import { mostSteps } from '#domain/bans/rules.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { lengthText, stepText } from './rule-text.ts'

type Step = { At: unknown; Games: unknown }

/** The number of yellow cards that leads to each length of ban. */
export const yellowSteps = rows<'YellowSteps', Step>('YellowSteps', {
  title: 'bans.rules.yellowSteps',
  help: 'bans.rules.yellowStepsHelp',
  most: mostSteps,
  newRow: { At: null, Games: 1 },
  rowName: 'bans.rules.stepNumber',
  add: 'bans.rules.addStep',
  cells: [
    { title: 'bans.rules.cards', value: ({ At }) => At, put: (step, At) => ({ ...step, At }) },
    { title: 'bans.rules.games', value: ({ Games }) => Games, put: (step, Games) => ({ ...step, Games }) },
  ],
  shown: stepText,
})

/** The ban lengths after the first, second and further dismissals. */
export const lengthsOf = <Name extends string>(
  name: Name,
  { title, help }: { title: TextKey; help: TextKey },
) =>
  rows<Name, unknown>(name, {
    title,
    help,
    most: mostSteps,
    newRow: 1,
    rowName: 'bans.rules.dismissalNumber',
    add: 'bans.rules.addDismissal',
    cells: [{ title: 'bans.rules.games', value: (length) => length, put: (_length, typed) => typed }],
    shown: lengthText,
  })
