import { draftOf, type Snapshot } from '#domain/platform/drafts/draft.ts'
import { moduleState } from '../module-state.ts'
import { flush, queuedWrites, subscribeToOutcomes, subscribeToQueue } from '../queue/write-queue.ts'
import { registry } from '../registry.ts'
import { currentOwner, currentSession, isOwn } from '../session/session.ts'
import { type AutosavedDocument, type DocumentView, makeDocument } from './document.ts'
import type { AnyKind, DocumentKey, DocumentKind } from './document-kind.ts'
import { type DocumentId, type KeptDocument, keptDocument, keptIds, textOf } from './document-store.ts'

export type AnyDocument = AutosavedDocument<unknown>

/**
 * Autosave. A document is what the user has typed for one record of the server, with the server's last known state. Each change is
 * stored as a draft at once, and sent after a pause in typing. One request is sent at a time; later changes use the version from
 * its answer. If a 409 or a reload brings a newer state, both sides are merged and nothing is lost (T10, T27). Documents stay open
 * when their page is left, and keep sending.
 */
export function openDocument<T, Key extends DocumentKey>(
  kind: DocumentKind<T, Key>,
  key: Key,
  snapshot: Snapshot<T>,
  saveMode = '',
): AutosavedDocument<T> {
  forgetOtherSessions()
  const id = idOf(kind, kind.name(key))
  const made = () => make(kind, { draft: draftOf(snapshot), saveMode, ...keptDocument<T>(id), key }, id)
  // The cast is safe, because all documents of a kind have the same type.
  const opened = (state.documents.get(textOf(id)) as AutosavedDocument<T> | undefined) ?? made()
  state.documents.set(textOf(id), opened)
  opened.setSaveMode(saveMode)
  return opened
}

/** Continues sending unsent documents of earlier page loads and sessions of the same user and role, on any page. */
export async function resumeDocuments(): Promise<void> {
  forgetOtherSessions()
  openDocuments().forEach(goOn)
  // If the script for a kind of document fails to load, its documents stay stored, and other kinds are sent all the same.
  await Promise.allSettled(keptIds(currentOwner()).map(resumeKept))
}

async function resumeKept(id: DocumentId) {
  const loaded = await registry.documentKinds[id.kind]?.()
  const resumed = loaded && !state.documents.has(textOf(id)) && makeKept(loaded, id)
  if (!resumed) return
  state.documents.set(textOf(id), resumed)
  goOn(resumed)
}

function goOn(one: AnyDocument) {
  one.resume()
  one.notify()
}

export function openDocuments(): readonly AnyDocument[] {
  // There is no document to send without a session, because nobody may send one then.
  return currentOwner() ? [...state.documents.values()].filter(({ owner }) => isOwn(owner)) : []
}

/** Returns a predicate that is true for the document of this kind and key. */
export function isOneOf<Key extends DocumentKey>(kind: DocumentKind<unknown, Key>, key: Key) {
  return (one: AnyDocument) => one.kind === kind.kind && one.name === kind.name(key)
}

export function viewOf<T, Key extends DocumentKey>(kind: DocumentKind<T, Key>, key: Key) {
  // The cast is safe, because all documents of a kind have the same type.
  return openDocuments().find(isOneOf(kind, key))?.view() as DocumentView<T> | undefined
}

/** Sends the documents for which `isMeant` is true. Resolves to true once the server has stored all of them. */
export async function saveAll(isMeant: (one: AnyDocument) => boolean = () => true): Promise<boolean> {
  const meant = () => openDocuments().filter(isMeant)
  for (const one of meant()) one.sendNow()
  await flush()
  // A document may need further requests after the first, so this waits until none is running.
  while (queuedWrites().length && meant().some((one) => one.isSending()) && !isWaiting()) await nextChange()
  return meant().every((one) => one.view().state === 'saved')
}

/** Whether any of this user's changes have not reached the server. */
export function isAnythingUnsent(): boolean {
  return queuedWrites().length > 0 || openDocuments().some((one) => one.view().state !== 'saved')
}

/** Calls a listener when any document or queued write changes. */
export function subscribeToDocuments(listener: () => void): () => void {
  state.listeners.add(listener)
  const stop = subscribeToQueue(listener)
  return () => {
    state.listeners.delete(listener)
    stop()
  }
}

type State = {
  documents: Map<string, AnyDocument>
  subscribed: Set<string>
  listeners: Set<() => void>
  session: number
}
const state = moduleState(
  (): State => ({ documents: new Map(), subscribed: new Set(), listeners: new Set(), session: 0 }),
  ({ documents }) => {
    for (const one of documents.values()) one.stop()
    document.removeEventListener('visibilitychange', sendWhenHidden)
  },
)

/**
 * Closes the documents of the previous session. They stay stored, and are opened again if the same user logs in with the same role.
 */
function forgetOtherSessions() {
  const session = currentSession()
  if (session.step !== 'in' || session.serial === state.session) return
  state.session = session.serial
  for (const one of state.documents.values()) one.stop()
  state.documents.clear()
}

const isWaiting = () => queuedWrites().some(({ state }) => state === 'waiting')
const idOf = ({ kind }: { kind: string }, name: string): DocumentId => ({ owner: currentOwner(), kind, name })

function makeKept(kind: AnyKind, id: DocumentId): AnyDocument | null {
  const kept = keptDocument<unknown>(id)
  return kept && make(kind, kept, id)
}

function make<T>(kind: DocumentKind<T>, kept: KeptDocument<T>, id: DocumentId): AutosavedDocument<T> {
  subscribe(kind)
  const made: AutosavedDocument<T> = makeDocument(kind, kept, {
    id,
    isOwn: () => id.owner !== null && isOwn(id.owner),
    isWatched: (is) => {
      if (is) state.documents.set(textOf(id), made)
      else if (state.documents.get(textOf(id)) === made) state.documents.delete(textOf(id))
    },
    notify: () => {
      for (const listener of state.listeners) listener()
    },
  })
  return made
}

/** Subscribes to the outcomes of requests for one kind of document, once for each kind. Works on any page. */
function subscribe(kind: AnyKind) {
  if (!state.subscribed.size) {
    subscribeToQueue(() => {
      for (const one of openDocuments()) one.notify()
    })
    document.addEventListener('visibilitychange', sendWhenHidden)
  }
  if (state.subscribed.has(kind.kind)) return
  state.subscribed.add(kind.kind)
  subscribeToOutcomes(kind.kind, (outcome) => {
    const id = idOf(kind, outcome.write.name)
    const opened = state.documents.get(textOf(id)) ?? makeKept(kind, id)
    return opened?.settle(outcome)
  })
}

/** Sends typed changes when the page is hidden. This is the last event before a phone may discard the page. */
function sendWhenHidden() {
  if (document.visibilityState === 'hidden') for (const one of openDocuments()) one.sendTyped()
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribeToQueue(() => {
      stop()
      resolve()
    })
  })
}
