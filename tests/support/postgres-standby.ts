import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { eventually } from './eventually.ts'
import { createServer, identity, type PostgresServer } from './postgres-server.ts'

/** Settings of a server from which a standby can copy. */
export const primarySettings = ['wal_level=replica', 'wal_keep_size=256MB']

type Standby = PostgresServer & { promote(): Promise<void> }

/**
 * Starts a standby from a copy of a running server's files (PostgreSQL documentation, 25.3.3 'Making a Base
 * Backup Using the Low Level API'). The standby is synchronous: a commit is acknowledged only when the
 * standby has it too.
 */
export async function startStandby(primary: PostgresServer): Promise<Standby> {
  const client = new pg.Client(primary.url)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    const { port } = new URL(primary.url)
    const follows = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres application_name=standby`
    const standby = await createServer([follows], (_home, data) => copyFiles(primary.data, data))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    write(path.join(standby.data, 'backup_label'), rows[0]?.labelfile ?? '')
    write(path.join(standby.data, 'standby.signal'), '')
    await standby.start()
    await client.query(`alter system set synchronous_standby_names = 'standby'`)
    await client.query('select pg_reload_conf()')
    await eventually(async () => {
      const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
      if (!rowCount) throw new Error('the standby does not follow yet')
    })
    return { ...standby, promote: () => promote(standby.url) }
  } finally {
    await client.end()
  }
}

/** Copies the server's files without the write-ahead log, which the standby gets from the primary. */
function copyFiles(from: string, to: string) {
  execFileSync('cp', ['-a', from, to], identity)
  fs.rmSync(path.join(to, 'postmaster.pid'))
  const log = path.join(to, 'pg_wal')
  for (const { name } of fs.readdirSync(log, { withFileTypes: true }).filter((entry) => entry.isFile()))
    fs.rmSync(path.join(log, name))
}

function write(file: string, text: string) {
  fs.writeFileSync(file, text)
  if (identity.uid !== undefined) fs.chownSync(file, identity.uid, identity.gid)
}

async function promote(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('select pg_promote(true)')
  await client.end()
}
