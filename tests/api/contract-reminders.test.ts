import { expect, test } from 'vitest'
import { contractReminders, remindClubs } from '#server/contracts/reminders.ts'
import { sendToFoundAddresses } from '#server/mail/found-addresses.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aPerson, aRole, aTeam } from '../support/builders.ts'

const { server, db } = apiTest({ now: '2026-10-02T12:00:00.000Z' })

const mailTo = async (address: string) =>
  db()
    .selectFrom('outbox')
    .innerJoin('mails', 'mails.id', 'outbox.mail_id')
    .select(['mails.subject', 'mails.body', 'mails.kind'])
    .where('outbox.address', '=', address)
    .orderBy('outbox.id')
    .execute()

async function aClubWith(ends: readonly string[], email: string | null = null) {
  const team = await aTeam(db(), { email })
  const contracts = []
  for (const date_to of ends)
    contracts.push(
      await aContract(db(), { team_id: team.id, state: 'confirmed', date_from: '2025-01-01', date_to }),
    )
  return { team, contracts }
}

test('a club gets one mail about all its contracts, 60 days and again 14 days before they end', async () => {
  const { team, contracts } = await aClubWith(
    ['2026-12-02', '2026-12-01', '2026-12-01'],
    'eitt@felog.example',
  )
  server().clock.set('2026-10-02T12:00:00.000Z')
  await remindClubs(server().services)
  expect(await mailTo('eitt@felog.example')).toMatchObject([
    { subject: '2 samningar renna út innan 60 daga' },
  ])
  server().clock.set('2026-10-03T12:00:00.000Z')
  await Promise.all([remindClubs(server().services), remindClubs(server().services)])
  await remindClubs(server().services)
  const [, second, ...more] = await mailTo('eitt@felog.example')
  expect(more).toEqual([])
  expect(second).toMatchObject({ kind: 'contractReminder', subject: '1 samningur rennur út innan 60 daga' })
  expect(second?.body.split('\n')).toEqual([
    `${team.short_name}: þessi samningur rennur út innan 60 daga.`,
    '',
    'Prófun Tilraunadóttir: til 02.12.2026',
    '',
    'Samningarnir eru hér: http://localhost:3000/samningar',
  ])
  server().clock.set('2026-11-17T12:00:00.000Z')
  await remindClubs(server().services)
  expect((await mailTo('eitt@felog.example')).at(-1)?.subject).toBe('2 samningar renna út innan 14 daga')
  const first = contracts[1]?.id ?? 0
  const marks = await db()
    .selectFrom('contract_reminders')
    .select(['days_before', 'mail_id'])
    .where('contract_id', '=', first)
    .orderBy('days_before')
    .execute()
  expect(marks.map(({ days_before }) => days_before)).toEqual([14, 60])
  expect(marks.every(({ mail_id }) => mail_id !== null)).toBe(true)
})

test('no reminder is sent for unconfirmed, ended, distant or already renewed contracts', async () => {
  server().clock.set('2026-11-01T12:00:00.000Z')
  const { team } = await aClubWith(['2026-10-31', '2027-11-16'], 'tvo@felog.example')
  await aContract(db(), { team_id: team.id, date_to: '2026-11-20' })
  const player = await aPerson(db())
  for (const [date_from, date_to] of [
    ['2026-05-12', '2026-11-20'],
    ['2026-11-20', '2027-12-31'],
  ])
    await aContract(db(), { team_id: team.id, person_id: player.id, state: 'confirmed', date_from, date_to })
  await remindClubs(server().services)
  expect(await mailTo('tvo@felog.example')).toEqual([])
})

test('a reminder to a club without an address goes to its users, and waits until a user has an address', async () => {
  server().clock.set('2026-11-10T12:00:00.000Z')
  const { team } = await aClubWith(['2026-11-20'])
  await remindClubs(server().services)
  const user = await aPerson(db(), { email: 'notandi@felog.example' })
  await aRole(db(), { person_id: user.id, auth_type: 3, team_id: team.id })
  await sendToFoundAddresses(server().services)
  await remindClubs(server().services)
  expect(await mailTo('notandi@felog.example')).toHaveLength(1)
})

test('CONTRACT_REMINDERS=0 sends nothing', async () => {
  server().clock.set('2026-11-10T12:00:00.000Z')
  await aClubWith(['2026-11-21'], 'thrju@felog.example')
  const environment = { ...server().services.environment, contractReminders: false }
  await contractReminders({ ...server().services, environment }).stop()
  expect(await mailTo('thrju@felog.example')).toEqual([])
  await contractReminders(server().services).stop()
  expect(await mailTo('thrju@felog.example')).toHaveLength(1)
})
