import { expect, test } from 'vitest'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { folder, migrate, migrationsIn } from '#server/platform/database/migrate.ts'
import { chunkBytes } from '#server/platform/files/file-store.ts'

test('T12 files from before they were kept in pieces are whole afterwards', async () => {
  const engine = await openInMemory()
  const all = migrationsIn(folder)
  const before = all.filter(({ name }) => name < '070-file-chunks.sql')
  await migrate(engine.pool, before)
  const client = await engine.pool.connect()
  const sizes = [0, 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes - 1, 9]
  for (const size of sizes) {
    await client.query(
      `with file as (
         insert into files (name, media_type, byte_size, sha256, created_at)
         select 'a.pdf', 'application/pdf', $1::int, encode(sha256(given), 'hex'), now()
         from (select convert_to(left(repeat('skra ', $1::int), $1::int), 'UTF8') as given) content
         returning id)
       insert into file_contents (file_id, content)
       select id, convert_to(left(repeat('skra ', $1::int), $1::int), 'UTF8') from file`,
      [size],
    )
  }
  client.release()
  await migrate(engine.pool, all)
  const reading = await engine.pool.connect()
  const { rows } = await reading.query<{ bytes: number; isWhole: boolean; longest: number }>(
    `select max(f.byte_size) as bytes, max(length(c.content)) as longest,
       encode(sha256(string_agg(c.content, ''::bytea order by c.position)), 'hex') = max(f.sha256) as "isWhole"
     from files f join file_chunks c on c.file_id = f.id group by f.id order by f.id`,
    [],
  )
  expect(rows).toEqual(sizes.map((bytes) => ({ bytes, longest: Math.min(bytes, chunkBytes), isWhole: true })))
  reading.release()
  await engine.close()
})
