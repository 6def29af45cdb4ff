import { Hono } from 'hono'
import { AuthType } from '#domain/platform/auth-type.ts'
import { dayAt, wallClockAt } from '#domain/platform/dates.ts'
import type { User } from '#domain/session/user.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keepChunk, keepFile, stageFile } from '#server/platform/files/file-store.ts'
import { attachmentsOf, contracts, transfers } from '#server/search/attachment-store.ts'
import { games, persons, teams } from '#server/search/store.ts'
import { completedPage, countCompleted } from '#server/transfers/completed-store.ts'
import { presentRow } from '#server/transfers/present.ts'

const staff: User = {
  Id: 0,
  PersonId: 0,
  Name: '',
  Ssn: '',
  Phone: '',
  Email: '',
  AuthType: AuthType.Staff,
  TeamId: 0,
  TeamShortName: '',
  Websites: [],
  TeamGroup: [],
  IsAuthenticated: true,
}
const newest = { sort: { field: 'Closed', descending: true }, range: { from: 0, limit: 20 } } as const

export function bareTransfers(database: Database): Hono {
  const { db } = database
  const app = new Hono()
  app.get('/completed', async (http) => {
    const filter = JSON.parse(http.req.query('filter') ?? '{}')
    const rows = await completedPage(db, staff, { ...newest, filter })
    const total = await countCompleted(db, staff, filter)
    const today = dayAt(new Date())
    return http.json({ total, rows: rows.map((row) => presentRow(row, staff, today)) })
  })
  app.get('/search', async (http) => {
    const sought = { by: 'name', text: http.req.query('q') ?? '' } as const
    const attachments = await attachmentsOf(db, sought)
    return http.json({
      Persons: await persons(db, sought, staff),
      Teams: await teams(db, sought.text, staff),
      Games: await games(db, sought, { user: staff, now: wallClockAt(new Date()) }),
      Transfers: await transfers(db, attachments, staff),
      Contracts: await contracts(db, attachments, staff),
    })
  })
  app.post('/upload/:person', async (http) => {
    const { file } = await http.req.parseBody()
    if (!(file instanceof File)) return http.json({}, 400)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const by = { by: Number(http.req.param('person')), at: new Date() }
    const id = await database.transaction(async (tx) => {
      const staged = await stageFile(tx, { name: file.name, kind: 'pdf' }, by)
      await keepChunk(tx, staged, 0, bytes)
      return keepFile(tx, { name: file.name, kind: 'pdf', size: bytes.length, sha256: '', staged }, by)
    })
    return http.json({ id })
  })
  return app
}
