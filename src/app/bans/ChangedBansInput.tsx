import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { useDeclaredForm, useFormValues } from '#app/ui/form/declared-form.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { mostChangedShown, previewBanRules } from '#domain/bans/calls.ts'
import { BanRulesInput } from '#domain/bans/rules.ts'
import type { AnswerOf } from '#domain/platform/call.ts'
import { sentRules } from './sent-rules.ts'

/** Lists the bans that the new rules change. The field's value is a digest of the bans the user has seen; `null` before the preview. */
export function ChangedBansInput({ field }: { field: Field }) {
  const translate = useTranslate()
  const { value, onChange, error } = useField<string | null>(field)
  const rules = useRules()
  const [asked, setAsked] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isAsked = rules !== null && asked === JSON.stringify(rules)
  const query = useCall(previewBanRules, isAsked ? { body: rules } : null, { staleTime: 0 })
  const { data } = query
  const seen = isAsked && data ? data.Digest : null
  useEffect(() => {
    if (seen !== value) onChange(seen)
  })
  useEffect(() => {
    // The server has refused because the affected bans have changed since the user saw them. The user has to
    // look at them again.
    if (!error || !isAsked) return
    setRefusal(error)
    setAsked(null)
  }, [error, isAsked])
  const see = () => {
    setRefusal(null)
    setAsked(JSON.stringify(rules))
  }
  return (
    <div role="status">
      {!isAsked && (
        <Button variant="outlined" disabled={rules === null} onClick={see}>
          {translate('bans.rules.seeChanges')}
        </Button>
      )}
      {rules === null && <p className={shared.hint}>{translate('bans.rules.fillFirst')}</p>}
      {isAsked && <QueryState query={query} lines={2} />}
      {isAsked && data && <ChangedBans of={data} />}
      {!isAsked && (error ?? refusal) && <Alert severity="error">{error ?? refusal}</Alert>}
    </div>
  )
}

/** The typed rules without the reason, which affects no ban. `null` while the form is incomplete. */
function useRules() {
  const { record } = useDeclaredForm()
  const { Seen: _seen, Reason: _reason, ...typed } = useFormValues(true)
  const key = record ? { Id: record.Id, Version: record.Version } : {}
  const { data } = BanRulesInput.safeParse(sentRules({ ...typed, ...key }))
  return data ?? null
}

function ChangedBans({ of }: { of: AnswerOf<typeof previewBanRules> }) {
  const translate = useTranslate()
  return (
    <Alert severity={of.Changes ? 'warning' : 'info'} role="presentation">
      <p>{translate('bans.rules.changes', { smart_count: of.Changes })}</p>
      <ul className={shared.bullets}>
        {of.People.map(({ PersonId, Name, TeamName }) => (
          <li key={PersonId}>{[Name, TeamName].filter(Boolean).join(', ')}</li>
        ))}
      </ul>
      {of.People.length === mostChangedShown && <p>{translate('bans.rules.moreChanges')}</p>}
      {of.NeedsReason && <p>{translate('bans.rules.needsReason')}</p>}
    </Alert>
  )
}
