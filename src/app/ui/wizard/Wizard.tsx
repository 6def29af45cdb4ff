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
  /** The props that every step gets. Keep the objects in it the same while they are unchanged. */
  work: Work
  /** The requested step; an unknown name means the first step. */
  step: string | undefined
  addressOf: (step: Name) => string
  states: Readonly<Record<Name, StepState>>
  /** The save state of the work; omitted if the work is read-only. */
  saving?: Saving<Name>
  /** The button that finishes the work. Shown in the last step, in place of the link to the next step. */
  finish?: ReactNode
  /**
   * Called shortly after all values are saved. It reloads the work, so each step shows what was saved in
   * another step.
   */
  onSaved?: () => Promise<unknown>
  header: ReactNode
  /** The title of the browser tab. It names the work, because several may be open at once. */
  windowTitle: string
  /** Why only the first step is available for now; `null` if all steps are. */
  closed?: string | null
  /** Whether this user may edit a step, and so resolve its unsaved values. Default: every step. */
  mayTypeIn?: (step: Name) => boolean
}

/**
 * A piece of work in several steps, which can be opened in any order. Shows the progress of each step and whether everything is
 * saved.
 */
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

/** Shows why the values were not saved, and which of them the server refused. */
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

/** Calls `read` once after a series of saves, when everything is saved. */
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
      // An error is ignored, because the page reloads the work itself once there is a connection.
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
