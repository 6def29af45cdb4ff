import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { PublicationDraft } from '#domain/appointments/board-calls.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import styles from './appointments.module.css'
import { keyOf } from './typed-cells.ts'

type Props = {
  drafts: readonly PublicationDraft[]
  isPending: boolean
  error: Error | null
  onPublish: (drafts: readonly PublicationDraft[]) => void
  onClose: () => void
}

/**
 * Explains what publishing does. Lists the officials who would be replaced, each with a checkbox; an unticked change stays a draft.
 */
export function AskPublish({ drafts, isPending, error, onPublish, onClose }: Props) {
  const translate = useTranslate()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = drafts.filter((draft) => !left.has(boxOf(draft)))
  const losing = drafts.filter(({ Loses }) => Loses)
  const told = chosen.flatMap(({ Person, Loses }) => [Person?.PersonId ?? [], Loses?.PersonId ?? []].flat())
  const toggle = (box: string) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(box)) after.add(box)
      return after
    })
  return (
    <AskDialog
      title={translate('appointments.publishAsked', { smart_count: chosen.length })}
      act={translate('appointments.publishAct')}
      cancel={translate('form.cancel')}
      isPending={isPending}
      whyNot={chosen.length ? null : translate('appointments.nothingToPublish')}
      onAct={() => onPublish(chosen)}
      onClose={onClose}
    >
      <ul>
        <li>
          {translate('appointments.publishGames', {
            smart_count: new Set(chosen.map(({ GameId }) => GameId)).size,
          })}
        </li>
        <li>{translate('appointments.publishOfficials', { smart_count: new Set(told).size })}</li>
        <li>{translate('appointments.publishAnswers')}</li>
      </ul>
      {losing.length > 0 && (
        <fieldset className={`${shared.stack} ${shared.wide} ${styles.boxes}`}>
          <legend>{translate('appointments.loses', { smart_count: losing.length })}</legend>
          <p>{translate('appointments.losesHelp')}</p>
          {losing.map((draft) => (
            <label key={boxOf(draft)}>
              <input
                type="checkbox"
                checked={!left.has(boxOf(draft))}
                onChange={() => toggle(boxOf(draft))}
              />
              <Losing draft={draft} />
            </label>
          ))}
        </fieldset>
      )}
      <RefusalAlert error={error} />
    </AskDialog>
  )
}

/** Key of a draft's checkbox. It consists of game and role, so an unticked box stays unticked if the drafts are reloaded. */
const boxOf = ({ GameId, RoleId }: PublicationDraft) => keyOf(GameId, RoleId)

/** Shows one replacement, such as 'Una í stað: Jón (mætir)', with its role and game below. */
function Losing({ draft: { Person, Loses, RoleId, GameName, GameDay } }: { draft: PublicationDraft }) {
  const translate = useTranslate()
  const role = refereeRoles.find(({ id }) => id === RoleId)
  const before = `${Loses?.Name} (${translate(`appointments.answers.${Loses?.Answer ?? 'open'}`)})`
  return (
    <span>
      {translate('appointments.keepChange', {
        name: Person?.Name ?? translate('appointments.nobody'),
        before,
      })}
      <small>
        {[role && translate(role.label), GameName, gameTimeText(GameDay)].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
}
