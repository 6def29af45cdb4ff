import Alert from '@mui/material/Alert'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { useKey } from '#app/ui/keys/use-key.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { SaveState, Saving, StepState, WizardDeclaration } from './declaration.ts'
import { SaveMark } from './SaveMark.tsx'
import { StepNav } from './StepNav.tsx'
import { StepTabs } from './StepTabs.tsx'
import { UnsavedElsewhere } from './UnsavedElsewhere.tsx'
import styles from './wizard.module.css'

type Props<Name extends string, Work extends object> = {
  of: WizardDeclaration<Name, Work>
  /** What each step is handed; keep its members the same while they are. */
  work: Work
  /** The one that is wanted; any other name is the first step. */
  step: string | undefined
  addressOf: (step: Name) => string
  states: Readonly<Record<Name, StepState>>
  /** None where the work is only to be read. */
  saving?: Saving<Name>
  /** The last step's way on: the act that ends the work. */
  finish?: ReactNode
  /** Reads the work again, a moment after everything was saved: what was saved in one step is seen in the others. */
  onSaved?: () => Promise<unknown>
  /** What the work is, above the steps. */
  header: ReactNode
  /** Several may be open side by side: the browser's window is called by the work. */
  windowTitle: string
  /** Why the first step is alone for now. */
  closed?: string | null
  /** Where this user may do something about what is not saved; everywhere unless given. */
  mayTypeIn?: (step: Name) => boolean
}

/** Steps around one piece of work, free to move between, with how far each is and how far the save is. */
export function Wizard<Name extends string, Work extends object>(props: Props<Name, Work>) {
  const { of, work, addressOf, states, saving, header, finish, closed = null } = props
  const translate = useTranslate()
  const steps = closed === null ? of.steps : of.steps.slice(0, 1)
  const step = steps.find(({ name }) => name === props.step) ?? steps[0]
  const mayPress = saving !== undefined && !saving.isBusy && !saving.isBlocked
  useKey('Ctrl+S', translate('wizard.save'), () => saving?.save(), { when: mayPress, inDialogs: true })
  useWindowTitle(props.windowTitle)
  useReadAfterSaving(saving?.state.kind ?? 'saved', props.onSaved)
  if (!step) return null
  const state = saving?.state
  const isHere = state?.kind !== 'unsaved' || state.steps.includes(step.name)
  return (
    <Page title={translate(of.title)}>
      <div className={styles.wizard}>
        {header}
        <div className={`${shared.row} ${styles.bar}`} data-ui="bar">
          {closed === null ? (
            <StepTabs of={of} step={step.name} addressOf={addressOf} states={states} />
          ) : (
            <strong>{translate(step.title)}</strong>
          )}
          {saving && <SaveMark saving={saving} isHere={isHere} />}
        </div>
        {closed !== null && (
          <p className={shared.barNote} role="status">
            {closed}
          </p>
        )}
        {saving && <SaveProblems saving={saving} />}
        {state?.kind === 'unsaved' && !isHere && (
          <UnsavedElsewhere of={of} where={state.steps} addressOf={addressOf} mayTypeIn={props.mayTypeIn} />
        )}
        <section className={styles.step} data-width={step.width ?? 'full'} aria-label={translate(step.title)}>
          <step.Step key={step.name} {...work} />
        </section>
        {closed === null && (
          <StepNav of={of} step={step.name} addressOf={addressOf} saving={saving} finish={finish} />
        )}
      </div>
    </Page>
  )
}

/** Why nothing of it was taken, and what the last save was refused for. */
function SaveProblems<Name extends string>({ saving: { state, problems } }: { saving: Saving<Name> }) {
  const translate = useTranslate()
  return (
    <>
      {state.kind === 'unsaved' && state.reason && (
        <Alert severity="error" className={styles.alert}>
          {translate('wizard.reason', { reason: state.reason })}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="error" className={styles.alert}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** A burst of writes is read once. */
function useReadAfterSaving(state: SaveState<string>['kind'], read?: () => Promise<unknown>) {
  const wasSaving = useRef(false)
  useEffect(() => {
    if (state !== 'saved') {
      wasSaving.current = true
      return
    }
    if (!wasSaving.current || !read) return
    const timer = setTimeout(() => {
      wasSaving.current = false
      // Without a connection it is read when there is one.
      read().catch(() => {})
    }, 800)
    return () => clearTimeout(timer)
  }, [state, read])
}

function useWindowTitle(title: string) {
  const translate = useTranslate()
  useEffect(() => {
    document.title = `${title} · ${translate('app.name')}`
  }, [title, translate])
}
