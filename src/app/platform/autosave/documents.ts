import { draftOf, type Snapshot } from '#domain/platform/drafts/draft.ts'
import { moduleState } from '../module-state.ts'
import { flush, queuedWrites, subscribeToOutcomes, subscribeToQueue } from '../queue/write-queue.ts'
import { registry } from '../registry.ts'
import { currentOwner, currentSession, isOwn } from '../session/session.ts'
import { type AutosavedDocument, type DocumentView, makeDocument } from './document.ts'
import type { AnyKind, DocumentKey, DocumentKind } from './document-kind.ts'
import { type DocumentId, type KeptDocument, keptDocument, keptIds, textOf } from './document-store.ts'

/** A document of any kind. */
export type AnyDocument = AutosavedDocument<unknown>

/**
 * Save as you go: a document is what is typed on one piece of the server's, beside the last snapshot of it. Each
 * change is kept as a draft at once and sent a moment later. One write of a document is on its way at a time, and what
 * was typed since follows it with the version that its answer brought. A newer snapshot, from a 409 or from reading
 * again, is merged (T10, T27); nothing of either side is lost. Documents outlive their screen: what was typed goes on
 * being sent while another page is open.
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
  // Documents of one kind are of one type.
  const opened = (state.documents.get(textOf(id)) as AutosavedDocument<T> | undefined) ?? made()
  state.documents.set(textOf(id), opened)
  opened.setSaveMode(saveMode)
  return opened
}

/** Whatever page is open: what an earlier one, or an earlier session of the same person and role, left unsent goes on. */
export async function resumeDocuments(): Promise<void> {
  forgetOtherSessions()
  openDocuments().forEach(goOn)
  // A kind whose script does not come holds up no other; its documents stay kept.
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

/** The open documents of this session. */
export function openDocuments(): readonly AnyDocument[] {
  // Without a session there is no one to send them.
  return currentOwner() ? [...state.documents.values()].filter(({ owner }) => isOwn(owner)) : []
}

/** Whether it is this one. */
export function isOneOf<Key extends DocumentKey>(kind: DocumentKind<unknown, Key>, key: Key) {
  return (one: AnyDocument) => one.kind === kind.kind && one.name === kind.name(key)
}

/** What is typed on a document that is open. */
export function viewOf<T, Key extends DocumentKey>(kind: DocumentKind<T, Key>, key: Key) {
  // As above.
  return openDocuments().find(isOneOf(kind, key))?.view() as DocumentView<T> | undefined
}

/** Sends everything that was typed, or what is meant of it, now; true when the server has all of that. */
export async function saveAll(isMeant: (one: AnyDocument) => boolean = () => true): Promise<boolean> {
  const meant = () => openDocuments().filter(isMeant)
  for (const one of meant()) one.sendNow()
  await flush()
  // What follows the first write of a document is on its way when that one's answer is here.
  while (queuedWrites().length && meant().some((one) => one.isSending()) && !isWaiting()) await nextChange()
  return meant().every((one) => one.view().state === 'saved')
}

/** Whether the server still lacks something of this user's. */
export function isAnythingUnsent(): boolean {
  return queuedWrites().length > 0 || openDocuments().some((one) => one.view().state !== 'saved')
}

/** Notifies whenever anything of a document, or of what is on its way, has changed. */
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

/** What an earlier session left in memory goes; its drafts are resumed where they are the same person's. */
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

/** Subscribes to the outcomes of the kind's writes from now on, whatever page is open. */
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

/** A telephone notifies of no more than this before it forgets a page. */
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
