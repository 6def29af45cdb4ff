import { useTranslate } from '#app/platform/i18n.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { useRestoredFocus } from '#app/ui/overlay/use-restored-focus.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { SaveState, Saving } from './declaration.ts'
import styles from './wizard.module.css'

type Props<Name extends string> = {
  saving: Saving<Name>
  /** True if the unsaved values are in the open step. */
  isHere: boolean
}

/** Shows the save state in words. The save button appears only while something is not saved automatically. */
export function SaveMark<Name extends string>({
  saving: { state, save, isBusy, isBlocked },
  isHere,
}: Props<Name>) {
  const translate = useTranslate()
  const { place, control } = useRestoredFocus()
  const hasLeft = state.kind === 'waiting' || state.kind === 'unsaved'
  return (
    <div className={`${shared.row} ${styles.save}`} data-ui="save-mark" ref={place} tabIndex={-1}>
      <span role="status">
        <SaveWords state={state} isHere={isHere} />
      </span>
      {hasLeft && (
        <BusyButton
          ref={control}
          variant="outlined"
          onClick={save}
          isBusy={isBusy}
          disabled={isBlocked}
          aria-keyshortcuts="Control+S"
        >
          {translate('wizard.save')}
        </BusyButton>
      )}
    </div>
  )
}

function SaveWords({ state, isHere }: { state: SaveState<string>; isHere: boolean }) {
  const translate = useTranslate()
  switch (state.kind) {
    case 'saving':
      return <StateMark state="draft">{translate('wizard.saving')}</StateMark>
    case 'waiting':
      return <StateMark state="waiting">{translate('wizard.waiting')}</StateMark>
    case 'unsaved':
      return (
        <StateMark state="refused">
          {translate(isHere ? unsavedHere(state.isConflict) : 'wizard.elsewhere')}
        </StateMark>
      )
    case 'saved':
      return (
        <StateMark state="done">
          {state.at ? translate('wizard.savedAt', { time: state.at }) : translate('wizard.nothingNew')}
        </StateMark>
      )
  }
}

const unsavedHere = (isConflict: boolean) => (isConflict ? 'wizard.conflict' : 'wizard.unsaved')
