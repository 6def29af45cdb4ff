import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { removalPreview, removePersonalData } from '#domain/personal-data/calls.ts'
import { nameKey } from '#domain/personal-data/name.ts'
import { people } from '../resource.ts'
import { PreviewLists } from './PreviewLists.tsx'

type Props = { personId: number; onClose: () => void }

/** Shows the effects of a removal. The user confirms by typing the person's name. */
export function RemovalDialog({ personId, onClose }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const input = { params: { personId: String(personId) } }
  const query = useCall(removalPreview, input, { staleTime: 0 })
  const { data } = query
  const [remove, { isPending, error: refused }] = useRemoval(onClose)
  const isReady = data?.Blockers.length === 0
  const isTyped = data !== undefined && nameKey(typed) === nameKey(data.Name)
  return (
    <AppDialog
      title={translate('personalData.removal.title', { name: data?.Name ?? '' })}
      size="md"
      isLongText={!isReady}
      className={shared.column}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} autoFocus>
            {translate('frame.close')}
          </Button>
          {isReady && (
            <BusyButton
              variant="contained"
              color="error"
              isBusy={isPending}
              disabled={!isTyped}
              onClick={() => void remove({ ...input, body: { Name: typed } })}
            >
              {translate('personalData.removal.act')}
            </BusyButton>
          )}
        </>
      }
    >
      <QueryState query={query} />
      {data && <PreviewLists preview={data} />}
      {isReady && <NameField name={data.Name} typed={typed} onType={setTyped} />}
      <RefusalAlert error={refused} />
    </AppDialog>
  )
}

/** Removes the data and leaves the page if nothing about the person is retained. */
function useRemoval(onClose: () => void) {
  const translate = useTranslate()
  const navigate = useNavigate()
  return useSend(removePersonalData, {
    touches: [people.name],
    done: ({ IsKept }) => translate(IsKept ? 'personalData.removal.done' : 'personalData.removal.doneWhole'),
    onDone: ({ IsKept }) => {
      onClose()
      if (!IsKept) navigate('/')
    },
    // Shows no notice, because the dialog itself shows the refusal.
    onRefused: () => undefined,
  })
}

type NameProps = { name: string; typed: string; onType: (typed: string) => void }

/** The user confirms the removal by typing the person's name. */
function NameField({ name, typed, onType }: NameProps) {
  const translate = useTranslate()
  return (
    <>
      <p>{translate('personalData.removal.confirm', { name })}</p>
      <TextField
        label={translate('personalData.removal.typed')}
        value={typed}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
    </>
  )
}
