import {
  askCopy,
  type PersonalDataCopy,
  personalDataCopy,
  personalDataFile,
  removalPreview,
  removePersonalData,
} from '#domain/personal-data/calls.ts'
import { nameKey } from '#domain/personal-data/name.ts'
import { refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import { storedFile } from '../platform/files/file-store.ts'
import { FileAnswer } from '../platform/http/file-answer.ts'
import { refuseOldProof } from '../platform/sessions/proof.ts'
import { findBlockers } from './blocker-store.ts'
import * as copies from './copy-store.ts'
import { preview } from './preview.ts'
import { type Done, lockAccess, removeAccess, removePerson, removeRecords } from './removal-store.ts'
import { findSubject } from './subject-store.ts'

export const personalDataRoutes = [
  defineRoute(personalDataCopy, async ({ params, db, note, services }) => {
    note({ Person: params.personId })
    if (!(await findSubject(db, params.personId))) return refuse('record.notFound')
    return newest(db, params.personId, services.clock())
  }),

  defineRoute(askCopy, async ({ params, user, provenAt, db, note, services }) => {
    note({ Person: params.personId })
    const old = refuseOldProof({ provenAt, services })
    if (old) return old
    if (!(await findSubject(db, params.personId))) return refuse('record.notFound')
    await copies.askFor(db, params.personId, { by: user.PersonId, at: services.clock() })
    return newest(db, params.personId, services.clock())
  }),

  defineRoute(personalDataFile, async ({ params, provenAt, db, note, services }) => {
    note({ Person: params.personId, Kind: params.kind })
    const old = refuseOldProof({ provenAt, services })
    if (old) return old
    const copy = await copies.newestCopy(db, params.personId)
    if (!copy?.ended_at || copies.endOf(copy.ended_at) < services.clock()) return refuse('record.notFound')
    const found = (await copies.filesOf(db, copy.id)).find(({ kind }) => kind === params.kind)
    const file = found && (await storedFile(services.database.db, found.file_id))
    if (!file) return refuse('record.notFound')
    return new FileAnswer(file, mediaTypes[params.kind], file.name)
  }),

  defineRoute(removalPreview, async ({ params, user, db, note, services }) => {
    note({ Person: params.personId })
    const subject = await findSubject(db, params.personId)
    if (!subject) return refuse('record.notFound')
    const asked = { userId: user.PersonId, now: services.clock() }
    return preview(db, subject, await findBlockers(db, subject.id, asked))
  }),

  defineRoute(removePersonalData, async ({ params, body, user, provenAt, db, note, services }) => {
    note({ Person: params.personId })
    const old = refuseOldProof({ provenAt, services })
    if (old) return old
    const subject = await findSubject(db, params.personId)
    if (!subject) return refuse('record.notFound')
    if (nameKey(body.Name) !== nameKey(subject.name))
      return refuse('personalData.otherName', { field: 'Name' })
    // Refuses users who remove their own data: their access would end during the request.
    if (user.PersonId === subject.id) return refuse('personalData.blocked')
    const now = services.clock()
    const isBlocked = async () =>
      (await findBlockers(db, subject.id, { userId: user.PersonId, now })).length > 0
    await lockAccess(db, subject.id)
    if (await isBlocked()) return refuse('personalData.blocked')
    const done = await removeAccess(db, subject, now)
    // Checks again, because contracts and transfers of the person are locked only now.
    if (await isBlocked()) return refuse('personalData.blocked')
    await removeRecords(db, subject, done)
    const isKept = await removePerson(db, subject, done, now)
    note({ Removed: done.removed, Cleared: done.cleared, EndedSessionIds: done.endedSessions })
    return { IsKept: isKept, Removed: sum(done, 'removed'), Cleared: sum(done, 'cleared') }
  }),
]

const mediaTypes = { json: 'application/json', pdf: 'application/pdf', zip: 'application/zip' } as const

const sum = (done: Done, of: 'removed' | 'cleared') =>
  Object.values(done[of]).reduce((all, one) => all + one, 0)

async function newest(db: Queryable, personId: number, now: Date): Promise<PersonalDataCopy> {
  const copy = await copies.newestCopy(db, personId)
  const until = copy?.ended_at && copy.state === 'done' ? copies.endOf(copy.ended_at) : null
  const isOver = until !== null && until < now
  if (!copy || isOver) return { PersonId: personId, State: 'none', AskedAt: null, Until: null, Files: [] }
  const files = await copies.filesOf(db, copy.id)
  return {
    PersonId: personId,
    State: copy.state,
    AskedAt: copy.asked_at,
    Until: until?.toISOString() ?? null,
    Files: files.map(({ kind, byte_size }) => ({ Kind: kind, Size: byte_size })),
  }
}
