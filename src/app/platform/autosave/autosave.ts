import { moduleState } from '../module-state.ts'
import { flush, owner, queuedWrites, subscribeToOutcomes, subscribeToQueue } from '../queue/write-queue.ts'
import { registry } from '../registry.ts'
import { currentSession } from '../session/session.ts'
import type { Snapshot, UnitKind } from './kind.ts'
import { unitOf } from './state.ts'
import { keptUnit, keptUnits } from './store.ts'
import { makeUnit, type Unit } from './unit.ts'

/**
 * Save as you go: a unit is what is typed on one piece of the server's, beside the last snapshot of it. Each
 * change is kept as a draft at once and sent a moment later. One write of a unit is on its way at a time, and what was
 * typed since follows it with the version that its answer brought. A newer snapshot, from a 409 or from reading again, is
 * merged row by row and field by field (T10, T27); nothing of either side is lost. Units outlive their screen:
 * what was typed goes on being sent while another page is open.
 */
export function openUnit(kind: UnitKind, id: string, snapshot: Snapshot, how = ''): Unit {
  forgetOtherSessions()
  const unit = found(kind, id) ?? made(kind, id, keptUnit(placeOf(kind, id)) ?? unitOf(snapshot))
  state.units.set(unit.place, unit)
  unit.setHow(how)
  return unit
}

/** Whatever page is open: what an earlier one, or an earlier session of the same person and role, left unsent goes on. */
export async function resumeUnits(): Promise<void> {
  forgetOtherSessions()
  openUnits().forEach(goOn)
  // A kind whose script does not come holds up no other; its units stay kept.
  await Promise.allSettled(keptUnits(owner()).map(resumeKept))
}

async function resumeKept({ kind, id }: { kind: string; id: string }) {
  const loaded = await registry.unitKinds[kind]?.()
  const kept = loaded && keptUnit(placeOf(loaded, id))
  if (!kept || found(loaded, id)) return
  const unit = made(loaded, id, kept)
  state.units.set(unit.place, unit)
  goOn(unit)
}

function goOn(unit: Unit) {
  unit.resume()
  unit.notify()
}

/** The open units of this session. */
export function openUnits(): readonly Unit[] {
  return [...state.units.values()].filter(({ place }) => isOwn(place))
}

/** Sends everything that was typed, or what is meant of it, now; true when the server has all of that. */
export async function saveAll(isMeant: (id: string) => boolean = () => true): Promise<boolean> {
  const meant = () => openUnits().filter(({ id }) => isMeant(id))
  for (const unit of meant()) unit.sendNow()
  await flush()
  // What follows the first write of a unit is on its way when that one's answer is here.
  while (queuedWrites().length && meant().some((unit) => unit.isSending()) && !isWaiting()) await nextChange()
  return meant().every((unit) => unit.view().state === 'saved')
}

/** Whether the server still lacks something of this user's. */
export function isAnythingUnsent(): boolean {
  return queuedWrites().length > 0 || openUnits().some((unit) => unit.view().state !== 'saved')
}

/** Notifies whenever anything of a unit, or of what is on its way, has changed. */
export function subscribeToUnits(listener: () => void): () => void {
  state.listeners.add(listener)
  const stop = subscribeToQueue(listener)
  return () => {
    state.listeners.delete(listener)
    stop()
  }
}

type State = {
  units: Map<string, Unit>
  subscribed: Set<string>
  listeners: Set<() => void>
  session: number
}
const state = moduleState(
  (): State => ({ units: new Map(), subscribed: new Set(), listeners: new Set(), session: 0 }),
  ({ units }) => {
    for (const unit of units.values()) unit.stop()
    document.removeEventListener('visibilitychange', sendWhenHidden)
  },
)

/** What an earlier session left in memory goes; its drafts are resumed where they are the same person's. */
function forgetOtherSessions() {
  const session = currentSession()
  if (session.step !== 'in' || session.serial === state.session) return
  state.session = session.serial
  for (const unit of state.units.values()) unit.stop()
  state.units.clear()
}

const isWaiting = () => queuedWrites().some(({ state }) => state === 'waiting')
/** Of this session: nobody's is nobody's to send. */
const isOwn = (place: string) => owner() !== '' && place.startsWith(`${owner()} `)
const found = (kind: UnitKind, id: string) => state.units.get(placeOf(kind, id))
const placeOf = ({ kind }: UnitKind, id: string) => `${owner()} ${kind} ${id}`

function made(kind: UnitKind, id: string, kept: Parameters<typeof makeUnit>[3]): Unit {
  subscribe(kind)
  const place = placeOf(kind, id)
  const unit: Unit = makeUnit(kind, id, place, kept, {
    isOwn: () => isOwn(place),
    isWatched: (is) => {
      if (is) state.units.set(place, unit)
      else if (state.units.get(place) === unit) state.units.delete(place)
    },
    notify: () => {
      for (const listener of state.listeners) listener()
    },
  })
  return unit
}

/** Subscribes to the outcomes of the kind's writes from now on, whatever page is open. */
function subscribe(kind: UnitKind) {
  if (!state.subscribed.size) {
    subscribeToQueue(() => {
      for (const unit of openUnits()) unit.notify()
    })
    document.addEventListener('visibilitychange', sendWhenHidden)
  }
  if (state.subscribed.has(kind.kind)) return
  state.subscribed.add(kind.kind)
  subscribeToOutcomes(kind.kind, (outcome) => {
    const { name } = outcome.write
    const kept = keptUnit(placeOf(kind, name))
    const unit = found(kind, name) ?? (kept && made(kind, name, kept))
    unit?.settle(outcome)
  })
}

/** A telephone notifies of no more than this before it forgets a page. */
function sendWhenHidden() {
  if (document.visibilityState === 'hidden') for (const unit of openUnits()) unit.sendTyped()
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribeToQueue(() => {
      stop()
      resolve()
    })
  })
}
