import { beforeEach, expect, test } from 'vitest'
import type { OutboxRow } from '#domain/mail/outbox.ts'
import { clubMailboxes, queueClubMail } from '#server/mail/club-store.ts'
import { sendToFoundAddresses } from '#server/mail/found-addresses.ts'
import type { NewMail } from '#server/mail/mail-store.ts'
import { tellClubs } from '#server/transfers/mails.ts'
import { described, requests } from '#server/transfers/read-store.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aRole, aTeam } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { aTransfer } from '../support/transfers.ts'

const { server, db } = apiTest({ environment: { sessionSeconds: 300 * 86_400 } })
beforeEach(async () => {
  await db().deleteFrom('outbox').execute()
})

const outbox = () =>
  db().selectFrom('outbox').select(['team_id', 'address', 'state']).orderBy('address').execute()

async function aUser(team_id: number, email: string | null, auth_type = 3) {
  const { id: person_id } = await aPerson(db(), { email })
  await aRole(db(), { person_id, auth_type, team_id })
}

async function tell(...teams: number[]) {
  const at = server().clock.now().toISOString()
  const mail: NewMail = {
    at,
    dueAt: at,
    kind: 'transfer',
    subject: 'Félagaskipti',
    body: 'Texti',
    createdBy: null,
    recordPath: '/samningar',
  }
  return queueClubMail(db(), mail, await clubMailboxes(db(), teams))
}

test("REF-05 the addresses of many clubs are found at once: the club's own, its parent club's, or those of users with a role of the club", async () => {
  const club = await aTeam(db(), { email: 'felag@felag.example' })
  const sub = await aTeam(db(), { parent_team_id: club.id, email: 'rangt' })
  const bare = await aTeam(db(), { email: 'rangt' })
  const bareSub = await aTeam(db(), { parent_team_id: bare.id })
  await aUser(bare.id, 'notandi@felag.example')
  const limited = await aTeam(db())
  await aUser(limited.id, 'lid@felag.example', 5)
  await aUser(limited.id, null)
  const boxes = await clubMailboxes(db(), [club.id, sub.id, bare.id, bareSub.id, limited.id, 0])
  expect(boxes.map(({ addresses }) => addresses)).toEqual([
    ['felag@felag.example'],
    ['felag@felag.example'],
    ['notandi@felag.example'],
    ['notandi@felag.example'],
    [],
  ])
})

test('two clubs with one address get a mail once, and neither counts as unreachable', async () => {
  const club = await aTeam(db(), { email: 'Felag@felag.example' })
  const sub = await aTeam(db(), { parent_team_id: club.id, email: 'felag@felag.example' })
  await tell(club.id, sub.id)
  expect(await outbox()).toMatchObject([{ address: 'Felag@felag.example', state: 'queued' }])
})

test('SES-05 T02 a message to an unreachable club is pending for staff only, with its content', async () => {
  const { id } = await aTeam(db(), { short_name: 'Netlausir', email: 'ekki netfang' })
  const transfer = await aTransfer(db(), { team_from_id: id })
  const row = await described(db(), requests(db()).where('r.id', '=', transfer.id)).executeTakeFirstOrThrow()
  await tellClubs('registered', row, { db: db(), services: server().services, by: null })
  for (const persona of Object.values(personas)) {
    const lines: { Name: string }[] = await (await server().as(persona).get('rest/waiting')).json()
    const line = lines.find(({ Name }) => Name === 'mail.unaddressed')
    expect(line).toEqual(persona.AuthType === 1 ? { Name: 'mail.unaddressed', Number: 1 } : undefined)
  }
  const filter = new URLSearchParams({ filter: JSON.stringify({ State: ['unaddressed'] }) })
  const listed: OutboxRow[] = await (await server().as(personas.staff).get(`rest/outbox?${filter}`)).json()
  expect(listed).toMatchObject([
    {
      Name: 'Netlausir',
      Kind: 'transfer',
      State: 'unaddressed',
      Address: '',
      At: server().clock.now().toISOString(),
      NextAttemptAt: '',
      LastError: 'Hvorki félagið né notendur þess eru með rétt netfang. Skeytið fer þegar netfang er komið.',
      RecordPath: `/felagaskipti-oklaradar-adgerdir/${transfer.id}`,
    },
  ])
  const retried = await server()
    .as(personas.staff)
    .post('rest/outbox/retry', { Ids: [listed[0]?.id] })
  expect(await retried.json()).toEqual({ Queued: 0 })
  const history = await db()
    .selectFrom('transfer_events')
    .select('act')
    .where('request_id', '=', transfer.id)
    .where('act', '=', 'mailed')
    .execute()
  expect(history).toEqual([])
})

test("once a club's address is found, one instance sends the messages that waited for it, and holds those older than a week for staff", async () => {
  const { id } = await aTeam(db())
  const other = await aTeam(db())
  await tell(id, other.id)
  server().clock.forward(8 * 86_400)
  await tell(id)
  await sendToFoundAddresses(server().services)
  expect((await outbox()).map(({ state }) => state)).toEqual(['unaddressed', 'unaddressed', 'unaddressed'])
  await aUser(id, 'a@felag.example')
  await aUser(id, 'b@felag.example')
  await Promise.all([sendToFoundAddresses(server().services), sendToFoundAddresses(server().services)])
  const found = (address: string, state: string) => ({ team_id: id, address, state })
  const rows = await outbox()
  expect(rows).toHaveLength(5)
  expect(rows).toEqual(
    expect.arrayContaining([
      found('a@felag.example', 'held'),
      found('a@felag.example', 'queued'),
      found('b@felag.example', 'held'),
      found('b@felag.example', 'queued'),
      { team_id: other.id, address: null, state: 'unaddressed' },
    ]),
  )
})
