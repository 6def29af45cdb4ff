import { expect } from 'vitest'
import type { ImportDetails } from '#domain/file-imports/file-import.ts'
import { personas } from './personas.ts'
import type { TestServer } from './server.ts'

export function imports(server: () => TestServer) {
  const staff = () => server().as(personas.staff)
  const send = (kind: string, content: string | Uint8Array<ArrayBuffer>, name = `${kind}.csv`) =>
    staff().upload(`rest/imports/${kind}`, { File: new File([content], name) })
  const answered = async (response: Response): Promise<ImportDetails> => {
    const body = await response.json()
    expect([response.status, body.error_description]).toEqual([200, undefined])
    return body
  }
  const act = (name: 'check' | 'commit' | 'undo', id: number, body: object = {}) =>
    staff().post(`rest/imports/${id}/${name}`, body)
  const check = async (kind: string, content: string | Uint8Array<ArrayBuffer>, name?: string, body = {}) => {
    const sent = await answered(await send(kind, content, name))
    return answered(await act('check', sent.id, body))
  }
  const commit = async ({ id, Version }: ImportDetails) => answered(await act('commit', id, { Version }))
  const undo = async ({ id }: ImportDetails) => answered(await act('undo', id))
  const remove = (id: number) => staff().delete(`rest/imports/${id}`)
  return { send, remove, act, check, commit, undo, answered }
}
