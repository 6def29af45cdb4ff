import { type Call, isRead } from '#domain/platform/call.ts'
import { Refusal } from '#domain/platform/refusal.ts'
import type { AdmitOf, Route } from '../../define-route.ts'
import { readFiles } from '../../files/read-files.ts'
import type { CallRequest } from '../call-request.ts'
import { type Parts, paramsOf, parse } from '../parse.ts'
import { acted, Ended, refused } from './8-answer.ts'

export async function read(request: CallRequest): Promise<Parts | Ended> {
  const { call, http, services } = request
  const isUpload = call.bodyType === 'multipart' && !request.refusal
  const received = isUpload ? await readFiles(call, request) : await request.readBody()
  const parts = parse(call, http, services.texts, received)
  if (!(parts instanceof Refusal)) return parts
  const ended = refused(request, parts)
  if (parts.id !== 'input.malformed') return ended
  chargeMalformed(received, request)
  return new Ended(ended.answer, !isRead(call))
}

function chargeMalformed(received: unknown, { subject, http, budgets }: CallRequest) {
  const sent = received instanceof Uint8Array && received.length
  const bytes = (sent || Number(http.req.header('content-length') ?? 0)) + http.req.url.length
  budgets.malformedBytes.charge(subject, bytes)
}

/** Checks the record and the permission before files are read. Skips repeats, whose record may have changed since. */
export async function whyNotUpload({ admit }: Route, request: CallRequest): Promise<Ended | null> {
  const { call, http, services, notes } = request
  const { db } = services.database
  const path = paramsOf(call, http, services.texts)
  if (path instanceof Refusal || !admit) return null
  const earlier = await request.earlier()
  if (earlier && !(earlier instanceof Refusal)) return null
  const refusal = await admit({ ...path, ...request, db, note: notes.note } as unknown as AdmitOf<Call>)
  return refusal && acted(request, refusal)
}
