import { useState } from 'react'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { newKey } from '#app/platform/calls/idempotency-keys.ts'
import { useDraftEntries } from '#app/platform/drafts/use-draft.ts'
import { withdraw } from '#app/platform/queue/write-queue.ts'
import { updateIncident } from '#domain/match-reports/calls.ts'
import { type GameReport, Incident } from '#domain/match-reports/report.ts'
import type { AnswerOf } from '#domain/platform/call.ts'
import { withIncident, withoutIncident } from './apply.ts'
import { type BodyOf, useQueuedActions } from './use-queued-actions.ts'

export type IncidentBody = BodyOf<typeof updateIncident>
type NewIncident = Omit<IncidentBody, 'Id' | 'GameId' | 'Delete' | 'Version'>

/** The names of the actions recorded by the last tap, which one more tap can undo. */
type LastTap = { names: readonly string[] }

type Answer = AnswerOf<typeof updateIncident>
type Change = (update: (report: GameReport) => GameReport) => void

const kind = 'matchReports.incident'

/** For this many milliseconds after an incident is saved, it can be undone without a question. */
const secondThought = 8000

/**
 * Records, changes and deletes incidents. An action is named by the incident's id, or by a generated key for a new incident. A new
 * incident can be undone while its request is running. The server may then still store it, so it is deleted after the answer. The
 * names of undone incidents are stored in the browser, like the writes.
 */
export function useIncidentActions(GameId: number, change: Change) {
  const undone = useDraftEntries<readonly string[]>(`matchReports.undone.${GameId}`, [])
  /** Returns whether the user undid this new incident, and forgets that they did. */
  const wasUndone = (name: string) => {
    if (!undone.latest.current.includes(name)) return false
    undone.change((now) => now.filter((one) => one !== name))
    return true
  }
  const [last, setLast] = useState<LastTap | null>(null)
  const [made, setMade] = useState<Readonly<Record<string, Incident>>>({})

  const saved = (name: string, { Incident, Version }: Answer, body: IncidentBody) => {
    if (!Incident) {
      change((report) => withoutIncident(report, body.Id ?? 0, Version))
      return
    }
    change((report) => withIncident(report, Incident, Version))
    if (body.Id) return
    setMade((before) => ({ ...before, [name]: Incident }))
    if (wasUndone(name)) remove(Incident)
    setTimeout(() => setLast((tap) => (tap?.names.includes(name) ? null : tap)), secondThought)
  }
  const failed = ({ status, current }: CallError, { Id, Delete }: IncidentBody, name: string) => {
    if (wasUndone(name)) return 'done'
    const newer = Incident.safeParse(current).data
    if (newer) change((report) => withIncident(report, newer, report.Version))
    if (status !== 404 || !Id) return
    change((report) => withoutIncident(report, Id, report.Version))
    // A deletion of an incident that somebody else has already deleted counts as done.
    return Delete ? 'done' : undefined
  }
  const acts = useQueuedActions(kind, GameId, updateIncident, saved, failed)

  const save = (incident: Incident, changed: Partial<IncidentBody>) =>
    acts.post(String(incident.Id), { ...toPayload(incident), GameId, ...changed })
  const remove = (incident: Incident) => save(incident, { Delete: true })

  return {
    ...acts,
    undone: undone.entries,
    /** The last tap; `keys` identify its incidents in the list. */
    last: last && { ...last, keys: last.names.map((name) => String(made[name]?.Id ?? name)) },
    add: (incidents: readonly NewIncident[]) => {
      const named = incidents.map((incident) => ({ name: newKey(), incident }))
      for (const { name, incident } of named) acts.post(name, { Id: 0, GameId, ...incident })
      setLast({ names: named.map(({ name }) => name) })
    },
    undo: ({ names }: LastTap) => {
      setLast((tap) => (tap?.names.some((name) => names.includes(name)) ? null : tap))
      for (const name of names) {
        const saved = made[name]
        if (saved) remove(saved)
        else if (withdraw({ kind, name, group: GameId })) continue
        else if (name in acts.problems) acts.forget(name)
        else undone.change((now) => [...now, name])
      }
    },
    save,
    remove,
  }
}

export type IncidentActions = ReturnType<typeof useIncidentActions>

function toPayload({ Id, TeamId, PersonId, IncidentTypeId, Minute, MinuteInExtraTime, Version }: Incident) {
  return { Id, TeamId, PersonId, IncidentTypeId, Minute, MinuteInExtraTime, Version }
}
