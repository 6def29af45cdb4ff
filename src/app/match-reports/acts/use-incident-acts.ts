import { useRef, useState } from 'react'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { newKey } from '#app/platform/calls/idempotency-keys.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { withdraw } from '#app/platform/queue/write-queue.ts'
import { updateIncident } from '#domain/match-reports/calls.ts'
import { type GameReport, Incident } from '#domain/match-reports/report.ts'
import type { AnswerOf } from '#domain/platform/call.ts'
import { withIncident, withoutIncident } from './apply.ts'
import { type BodyOf, useActs } from './use-acts.ts'

export type IncidentBody = BodyOf<typeof updateIncident>
/** What is tapped: everything of a new incident but its game. */
export type NewIncident = Omit<IncidentBody, 'Id' | 'GameId' | 'Delete' | 'Version'>

/** What was tapped last, and can be taken back with one more tap. */
export type LastTap = { names: readonly string[] }

type Answer = AnswerOf<typeof updateIncident>
type Change = (update: (report: GameReport) => GameReport) => void

const kind = 'matchReports.incident'

/** How long what was tapped last can still be taken back without a question once the server has it. */
const secondThought = 8000

/**
 * The incidents that are on their way. What is taken back before the server has spoken may have arrived all the same,
 * so it is let through and then deleted; the list of such is kept like the writes themselves.
 */
export function useIncidentActs(GameId: number, change: Change) {
  const [undone, setUndone, draft] = useDraft<string[]>(`matchReports.undone.${GameId}`, [])
  const latestUndone = useRef(undone)
  const keepUndone = (next: string[]) => {
    latestUndone.current = next
    setUndone(next)
    if (!next.length) draft.forget()
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
    if (latestUndone.current.includes(name)) {
      keepUndone(latestUndone.current.filter((one) => one !== name))
      remove(Incident)
    }
    setTimeout(() => setLast((tap) => (tap?.names.includes(name) ? null : tap)), secondThought)
  }
  const failed = ({ status, current }: CallError, { Id, Delete }: IncidentBody, name: string) => {
    if (latestUndone.current.includes(name)) {
      keepUndone(latestUndone.current.filter((one) => one !== name))
      return 'done'
    }
    const newer = Incident.safeParse(current).data
    if (newer) change((report) => withIncident(report, newer, report.Version))
    if (status !== 404 || !Id) return
    change((report) => withoutIncident(report, Id, report.Version))
    // Somebody else deleted it first.
    return Delete ? 'done' : undefined
  }
  const acts = useActs(kind, GameId, updateIncident, saved, failed)

  const save = (incident: Incident, changed: Partial<IncidentBody>) =>
    acts.post(String(incident.Id), { ...sentOf(incident), GameId, ...changed })
  const remove = (incident: Incident) => save(incident, { Delete: true })

  return {
    ...acts,
    undone,
    /** With the keys that its incidents have in the list now. */
    last: last && { ...last, keys: last.names.map((name) => String(made[name]?.Id ?? name)) },
    /** One tap may make two: who went out and who came in. */
    add: (incidents: readonly NewIncident[]) => {
      const named = incidents.map((incident) => ({ name: newIncident + newKey(), incident }))
      for (const { name, incident } of named) acts.post(name, { Id: 0, GameId, ...incident })
      setLast({ names: named.map(({ name }) => name) })
    },
    undo: ({ names }: LastTap) => {
      setLast((tap) => (tap?.names.some((name) => names.includes(name)) ? null : tap))
      for (const name of names) {
        const saved = made[name]
        if (saved) remove(saved)
        else if (withdraw(kind, `${GameId}/${name}`)) continue
        else if (name in acts.problems) acts.forget(name)
        else keepUndone([...latestUndone.current, name])
      }
    },
    save,
    remove,
  }
}

export type IncidentActs = ReturnType<typeof useIncidentActs>

/** How the name of an act begins that makes an incident; another is named by its Id. */
const newIncident = 'new-'
export const isNewIncident = (name: string) => name.startsWith(newIncident)

function sentOf({ Id, TeamId, PersonId, IncidentTypeId, Minute, MinuteInExtraTime, Version }: Incident) {
  return { Id, TeamId, PersonId, IncidentTypeId, Minute, MinuteInExtraTime, Version }
}
