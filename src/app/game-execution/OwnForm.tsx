import Alert from '@mui/material/Alert'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { teamsText } from '#app/assignments/shared/teams-text.ts'
import { type AnyDocument, saveAll } from '#app/platform/autosave/documents.ts'
import { useDocument, useUnsentWarning } from '#app/platform/autosave/use-document.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { Question } from '#app/ui/overlay/Question.tsx'
import { SaveMark } from '#app/ui/wizard/SaveMark.tsx'
import { useSaveState } from '#app/ui/wizard/use-save-state.ts'
import { dueExecutions } from '#domain/game-execution/calls.ts'
import type { ExecutionForm } from '#domain/game-execution/form.ts'
import { lacksOf } from '#domain/game-execution/rules.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import styles from './execution.module.css'
import { executionDocument, keyOf, snapshotOf, writtenIn } from './execution-document.ts'
import { FormFields, fieldName } from './FormFields.tsx'
import { SendForm } from './SendForm.tsx'
import { useSend } from './use-send.ts'

type Props = {
  form: ExecutionForm
  onNews: (form: ExecutionForm) => void
  refetch: () => void
}

/** The author's form. It is autosaved, and sending it is final (EXE-02, EXE-04, EXE-07). */
export function OwnForm({ form, onNews, refetch }: Props) {
  const key = keyOf(form)
  const snapshot = useMemo(() => snapshotOf(form), [form])
  const typed = useDocument(executionDocument, key, snapshot)
  const sending = useSend(key, onNews)
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useUnsentWarning()
  const isSentElsewhere = typed.base.value.isSent
  useEffect(() => {
    if (isSentElsewhere) refetch()
  }, [isSentElsewhere, refetch])

  const lacks = lacksOf(writtenIn(typed.value))
  const send = () => {
    setChecked(true)
    const [first] = lacks
    if (first) document.getElementsByName(fieldName(first.TypeId))[0]?.focus()
    else setAsking(true)
  }
  const handleSend = () => {
    setAsking(false)
    sending.send()
  }
  return (
    <>
      <SaveDraft gameId={key.gameId} />
      <Problems refusal={typed.refusal} sending={sending} isIncomplete={isChecked && lacks.length > 0} />
      <FormFields
        form={form}
        document={typed}
        lacks={isChecked ? lacks : []}
        readOnly={sending.state !== undefined}
      />
      <SendForm form={form} isConflict={typed.conflicts.length > 0} sending={{ ...sending, send }} />
      {isAsking && (
        <Question
          asked="gameExecution.sendAsked"
          act="gameExecution.send"
          help="gameExecution.sendHelp"
          isActFirst
          onAct={handleSend}
          onClose={() => setAsking(false)}
        />
      )}
      <OtherForms form={form} />
    </>
  )
}

type ProblemProps = {
  /** The server's reason for not saving the form; `null` if there is none. */
  refusal: string | null
  sending: Pick<ReturnType<typeof useSend>, 'problem' | 'forget'>
  isIncomplete: boolean
}

/** Problems with saving or sending the whole form (EXE-07). Problems of one row are shown in the row. */
function Problems({ refusal, sending: { problem, forget }, isIncomplete }: ProblemProps) {
  const translate = useTranslate()
  return (
    <>
      {refusal && (
        <Alert severity="error" role="alert">
          {translate('wizard.reason', { reason: refusal })}
        </Alert>
      )}
      {problem && (
        <Alert severity="error" role="alert" onClose={forget} closeText={translate('frame.close')}>
          {problem}
        </Alert>
      )}
      {isIncomplete && (
        <Alert severity="error" role="alert">
          {translate('refusals.gameExecution.incomplete')}
        </Alert>
      )}
    </>
  )
}

function SaveDraft({ gameId }: { gameId: number }) {
  const translate = useTranslate()
  const notice = useNotice()
  const isMeant = ({ kind, key }: AnyDocument) => kind === executionDocument.kind && key.gameId === gameId
  const state = useSaveState<string>({ isMeant, writes: 'gameExecution.', stepsOf: () => [] })
  const { isBusy, run: save } = useBusy(async () => {
    // Shows no notice if saving fails, because the save mark and the fields show the reason.
    if (await saveAll(isMeant)) notice.done(translate('gameExecution.saved'))
  })
  useKey('Ctrl+S', translate('wizard.save'), save, { when: !isBusy })
  return <SaveMark saving={{ state, save, isBusy, problems: [] }} isHere />
}

function OtherForms({ form: { Game, Referee } }: { form: ExecutionForm }) {
  const translate = useTranslate()
  const { data } = useCall(dueExecutions, {})
  const others = data?.Games.filter(({ GameId }) => GameId !== Game.GameId) ?? []
  if (!others.length) return null
  return (
    <section className={styles.others} aria-labelledby="other-forms">
      <h2 id="other-forms">{translate('gameExecution.others')}</h2>
      <ul>
        {others.map((game) => (
          <li key={game.GameId}>
            <Link to={paths.gameExecution({ gameId: game.GameId, refereeId: Referee.PersonId })}>
              {translate('gameExecution.game', { time: gameTimeText(game.GameDay), teams: teamsText(game) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
