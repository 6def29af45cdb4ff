import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnLoans } from '#server/transfers/loans.ts'
import { aContract, aPerson, aTeam } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { rowById } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { aThirdClubUser, aTransfer, loan, ordinary } from '../support/transfers.ts'

// Súlur owns the player and lends him to Fálkinn; a third club wants him too.

const { own: borrower, other: owner } = personaClubs
const { staff, clubUser: ofBorrower, otherClubUser: ofOwner } = personas
const beginning = '2026-05-12T12:00:00.000Z'
let server: TestServer
let ofThird: Persona
const db = () => server.services.database.db
beforeAll(async () => {
  // One login lasts for all days that the clock passes.
  server = await testServer({ environment: { sessionSeconds: 300 * 86_400 } })
  ofThird = await aThirdClubUser(db())
})
afterAll(() => server.stop())

const where = 'transfers/transferRequests'
const bare = { ...ordinary, TeamToAmount: 0, SellOnFee: null, AttachmentType: null, ContractStart: null }
const forGood = { ...bare, ContractEnd: null, WithoutContract: true }
const put = (persona: Persona, id: number, body: object) => server.as(persona).put(`${where}/${id}`, body)
const approve = (persona: Persona, id: number) => put(persona, id, { Status: 'Samþykkt' })
const close = (id: number) => put(staff, id, { Status: 'Lokið', CompetitionLicenseDate: '2026-05-14' })
const recall = (persona: Persona, id: number, body: object = {}) =>
  server.as(persona).post(`rest/transfers/${id}/recall`, body)
const read = async (persona: Persona, id: number) => (await server.as(persona).get(`${where}/${id}`)).json()
const said = async (response: Response) => {
  const { Success, error } = await response.json()
  return Success ? 'done' : error
}
const row = (id: number) => rowById(db(), 'transfer_requests', id)
const clubOf = async (person: { id: number }) => (await rowById(db(), 'persons', person.id)).team_id
const mailsTo = async (team: number, player: string) =>
  (
    await db()
      .selectFrom('mails as m')
      .innerJoin('outbox as o', 'o.mail_id', 'm.id')
      .select(['m.subject', 'm.body'])
      .where('o.address', '=', `felag${team}@felog.example`)
      .where('m.subject', 'like', `%: ${player}`)
      .orderBy('m.id')
      .execute()
  ).map(({ subject, body }) => ({ act: subject.split(':')[0], body }))
const actsOn = async (id: number) =>
  (
    await db()
      .selectFrom('transfer_events')
      .select('act')
      .where('request_id', '=', id)
      .where('act', '<>', 'mailed')
      .orderBy('id')
      .execute()
  ).map(({ act }) => act)
const contractsOf = (person: { id: number }) =>
  db()
    .selectFrom('contracts')
    .select(['team_id', 'state', 'date_to', 'ended_by_transfer'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute()

let count = 0
/** A player of the team `owner`. Each player has a unique name, by which the mails about him are found. */
const aPlayer = () => aPerson(db(), { team_id: owner, name: `Lánþegi Nr${++count} Ásuson` })

async function lend(person: { id: number }, values: Parameters<typeof aTransfer>[1] = {}) {
  const { id } = await aTransfer(db(), {
    person_id: person.id,
    status: 'Samþykkt',
    loan: true,
    loan_from: '2026-05-12',
    loan_to: '2026-11-16',
    ...values,
  })
  expect(await said(await close(id))).toBe('done')
  return id
}

/** Requests a transfer after looking the player up by national id, as the screen does. */
async function ask(persona: Persona, person: { id: number; ssn: string }, terms: object) {
  await server.as(persona).get(`transfers/players?ssn=${person.ssn}`)
  const body = { ...terms, PlayerId: person.id, TeamToId: persona.TeamId }
  return (await server.as(persona).post(where, body)).json()
}
async function asked(...args: Parameters<typeof ask>): Promise<number> {
  const { Data } = await ask(...args)
  const [{ Id }] = Data.TransferRequests
  await db()
    .updateTable('transfer_files')
    .set({ file_id: (await aAttachment()).file_id })
    .where('request_id', '=', Id)
    .execute()
  return Id
}
/** A consent file, taken from a request that no test uses. */
async function aAttachment() {
  const { id } = await aTransfer(db(), { person_id: (await aPlayer()).id, status: 'Hafnað' })
  const attachment = await db()
    .deleteFrom('transfer_files')
    .where('request_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return attachment
}

test('TRA-31 TRA-48 D3-006 D3-010 the borrower asks the owner for its loan player, and the owner decides', async () => {
  const person = await aPlayer()
  await aContract(db(), {
    person_id: person.id,
    team_id: owner,
    state: 'confirmed',
    date_from: '2025-01-01',
    date_to: '2027-11-16',
  })
  const lent = await lend(person)
  const id = await asked(ofBorrower, person, ordinary)
  expect(await row(id)).toMatchObject({ team_from_id: owner, team_to_id: borrower, owner_team_id: null })
  expect((await read(ofOwner, id)).Sides).toEqual(['from'])
  expect((await server.as(ofThird).get(`${where}/${id}`)).status).toBe(404)
  expect((await mailsTo(owner, person.name)).at(-1)?.act).toBe('Beiðni um félagaskipti')

  for (const persona of [ofBorrower, personas.restrictedFel, personas.limited, personas.transfersOnly])
    expect((await approve(persona, id)).status, persona.Name).toBe(403)
  expect((await approve(ofThird, id)).status).toBe(404)
  expect(await said(await approve(ofOwner, id))).toBe('done')
  expect(await said(await close(id))).toBe('done')

  expect(await clubOf(person)).toBe(borrower)
  expect(await contractsOf(person)).toMatchObject([
    { team_id: owner, date_to: '2026-05-12', ended_by_transfer: id },
    { team_id: borrower, state: 'confirmed', date_to: '2028-11-16' },
  ])
  expect((await row(lent)).returned_at).not.toBeNull()
  expect(await actsOn(lent)).toEqual(['closed', 'loanEnded'])
  // The borrower who buys the player gets no mail about the end of the loan, because the player stays.
  expect((await mailsTo(borrower, person.name)).map(({ act }) => act)).toEqual([
    ...['Félagaskiptum lokið', 'Félagaskipti samþykkt', 'Félagaskiptum lokið'],
  ])
  server.clock.set('2026-11-18T12:00:00.000Z')
  await returnLoans(server.services)
  expect(await clubOf(person)).toBe(borrower)
  server.clock.set(beginning)
})

test('TRA-31 TRA-33 a third club buys a loan player from the owner; the borrower takes no part and gets a mail that the loan is over', async () => {
  const person = await aPlayer()
  const contract = { person_id: person.id, state: 'confirmed', date_from: '2026-05-12' } as const
  await aContract(db(), { ...contract, team_id: owner, date_from: '2025-01-01', date_to: '2026-05-12' })
  await aContract(db(), { ...contract, team_id: borrower, date_to: '2026-11-16' })
  const lent = await lend(person)
  const id = await asked(ofThird, person, { ...ordinary, TeamToAmount: 7_654_321 })
  expect((await row(id)).team_from_id).toBe(owner)
  expect((await server.as(ofBorrower).get(`${where}/${id}`)).status).toBe(404)
  expect((await approve(ofBorrower, id)).status).toBe(404)
  await approve(ofOwner, id)
  expect(await said(await close(id))).toBe('done')

  expect(await clubOf(person)).toBe(ofThird.TeamId)
  expect((await contractsOf(person)).map(({ team_id, date_to }) => [team_id, date_to])).toEqual([
    [owner, '2026-05-12'],
    [borrower, '2026-05-12'],
    [ofThird.TeamId, '2028-11-16'],
  ])
  const told = await mailsTo(borrower, person.name)
  expect(told.map(({ act }) => act)).toEqual(['Félagaskiptum lokið', 'Láni lokið'])
  expect(told.map(({ body }) => body).join()).not.toMatch(/7\.?654\.?321|2028/)
  // The mail links to the borrower's own loan.
  expect(told.at(-1)?.body).toContain(`/${lent}`)
  expect((await mailsTo(owner, person.name)).at(-1)?.act).toBe('Félagaskiptum lokið')
  const history = (await read(ofBorrower, lent)).History
  expect(history).toContainEqual(expect.objectContaining({ Act: 'loanEnded' }))
})

test('TRA-33 a borrower that buys the player replaces the loan contract, which does not block the new one', async () => {
  const person = await aPlayer()
  const contract = { person_id: person.id, team_id: borrower, state: 'confirmed' } as const
  await aContract(db(), { ...contract, date_from: '2026-05-01', date_to: '2026-11-16' })
  const lent = await lend(person)
  const id = await asked(ofBorrower, person, ordinary)
  await approve(ofOwner, id)
  expect(await said(await close(id))).toBe('done')
  expect(await contractsOf(person)).toMatchObject([
    { date_to: '2026-05-12', ended_by_transfer: id },
    { state: 'confirmed', date_to: '2028-11-16' },
  ])
  expect((await row(lent)).returned_at).not.toBeNull()
})

test.each(['the third club first', 'the borrower first'])(
  'TRA-33 if two clubs ask for a loan player, %s, the second is refused with a reason',
  async (order) => {
    const person = await aPlayer()
    await lend(person)
    const ofBoth = [await asked(ofThird, person, forGood), await asked(ofBorrower, person, forGood)]
    for (const id of ofBoth) expect(await said(await approve(ofOwner, id))).toBe('done')
    const [first, second] = order === 'the third club first' ? ofBoth : ofBoth.toReversed()
    expect(await said(await close(first!))).toBe('done')
    expect(await said(await close(second!))).toBe('transfers.playerMoved')
    expect(await clubOf(person)).toBe((await row(first!)).team_to_id)
    expect((await read(ofOwner, second!)).WhyNotClose).toBe('access.denied')
    expect(await said(await put(ofOwner, second!, { Status: 'Hafnað', RejectedReason: 'Seldur' }))).toBe(
      'done',
    )
  },
)

test('TRA-48 the owner cannot request its own player, a lender cannot borrow him back, and nobody can lend him on beyond his loan', async () => {
  const person = await aPlayer()
  await lend(person, { loan_to: '2026-11-16' })
  expect((await ask(ofOwner, person, forGood)).error).toBe('transfers.sameTeam')
  expect((await ask(ofOwner, person, loan)).error).toBe('transfers.lenderAsks')
  expect((await ask(ofBorrower, person, loan)).error).toBe('transfers.sameTeam')
  expect((await ask(ofThird, person, { ...loan, LoanDateTo: '2027-11-16' })).error).toBe(
    'transfers.loanTooLong',
  )
  expect((await ask(ofThird, person, { ...loan, LoanDateTo: '2026-05-11' })).error).toBe(
    'transfers.loanEndTooEarly',
  )
})

test('TRA-31 TRA-34 a borrower that lends a player on is asked and may reject, but only the owner can approve', async () => {
  const person = await aPlayer()
  const first = await lend(person)
  const id = await asked(ofThird, person, loan)
  expect(await row(id)).toMatchObject({ team_from_id: borrower, owner_team_id: owner })
  for (const team of [owner, borrower])
    expect((await mailsTo(team, person.name)).at(-1)?.act).toBe('Beiðni um félagaskipti')
  expect(await read(ofOwner, id)).toMatchObject({
    Sides: ['owner'],
    WhyNotApprove: null,
    OwnerTeamName: 'Súlur',
  })
  expect(await read(ofBorrower, id)).toMatchObject({ Sides: ['from'], WhyNotReject: null })
  const open = await (await server.as(ofOwner).get(where)).json()
  expect(open).toContainEqual(expect.objectContaining({ Id: id }))
  expect((await approve(ofBorrower, id)).status).toBe(403)
  expect(await said(await approve(ofOwner, id))).toBe('done')
  expect(await said(await close(id))).toBe('done')
  expect(await clubOf(person)).toBe(ofThird.TeamId)
  expect((await mailsTo(owner, person.name)).at(-1)?.act).toBe('Félagaskiptum lokið')

  // A permanent transfer needs the consent of the club that owns the player.
  const sale = await asked(ofBorrower, person, forGood)
  expect((await row(sale)).team_from_id).toBe(owner)
  expect(await said(await put(ofOwner, sale, { Status: 'Hafnað', RejectedReason: 'Ekki falur' }))).toBe(
    'done',
  )

  server.clock.set('2026-11-18T12:00:00.000Z')
  await returnLoans(server.services)
  expect(await clubOf(person)).toBe(owner)
  expect(await actsOn(id)).toEqual(['registered', 'approved', 'closed', 'returned'])
  expect(await actsOn(first)).toEqual(['closed', 'returned'])
  server.clock.set(beginning)

  const again = await aPlayer()
  await lend(again)
  const refused = await asked(ofThird, again, loan)
  expect(await said(await put(ofBorrower, refused, { Status: 'Hafnað', RejectedReason: 'Nei' }))).toBe('done')
})

test('TRA-33 a requested loan cannot be closed once the player is lent elsewhere or sold', async () => {
  const person = await aPlayer()
  const waiting = await asked(ofThird, person, loan)
  await approve(ofOwner, waiting)
  const sale = await asked(ofBorrower, person, forGood)
  await approve(ofOwner, sale)
  await lend(person, { team_to_id: (await aThirdClubUser(db())).TeamId })
  expect(await said(await close(waiting))).toBe('transfers.playerMoved')
  // A player on loan can still be sold by the owner.
  expect(await said(await close(sale))).toBe('done')
  expect(await clubOf(person)).toBe(borrower)
})

test("a recall returns the player to the lender at once, ends the borrower's current contract, and notifies it", async () => {
  const person = await aPlayer()
  const contract = { person_id: person.id, state: 'confirmed' } as const
  await aContract(db(), { ...contract, team_id: owner, date_from: '2025-01-01', date_to: '2026-05-12' })
  await aContract(db(), { ...contract, team_id: borrower, date_from: '2026-05-12', date_to: '2026-11-16' })
  await aContract(db(), { ...contract, team_id: owner, date_from: '2026-11-16', date_to: '2028-11-16' })
  const id = await lend(person)
  const { Version, WhyNotRecall } = await read(ofOwner, id)
  expect(WhyNotRecall).toBeNull()
  expect((await read(ofBorrower, id)).WhyNotRecall).toBe('access.denied')
  expect((await recall(ofBorrower, id)).status).toBe(403)
  for (const persona of [personas.restrictedFel, personas.limited, personas.transfersOnly, personas.referee])
    expect((await recall(persona, id)).status, persona.Name).toBe(403)
  expect((await recall(ofThird, id)).status).toBe(404)
  expect((await recall(ofOwner, id, { Version: Version + 1 })).status).toBe(409)
  expect(await clubOf(person)).toBe(borrower)

  const answers = await Promise.all([recall(ofOwner, id, { Version }), recall(staff, id)])
  const outcomes = await Promise.all(
    answers.map(async (one) => (one.status === 200 ? said(one) : one.status)),
  )
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  expect(['transfers.loanReturned', 409]).toContain(outcomes.find((one) => one !== 'done'))
  expect(await clubOf(person)).toBe(owner)
  expect(await actsOn(id)).toEqual(['closed', 'recalled'])
  expect((await mailsTo(borrower, person.name)).at(-1)?.act).toBe('Kallað heim úr láni')
  expect(await contractsOf(person)).toMatchObject([
    { date_to: '2026-05-12' },
    { team_id: borrower, date_to: '2026-05-12', ended_by_transfer: id },
    { team_id: owner, date_to: '2028-11-16', state: 'confirmed', ended_by_transfer: null },
  ])
  expect(await said(await recall(ofOwner, id))).toBe('transfers.loanReturned')
  server.clock.set('2026-11-18T12:00:00.000Z')
  await returnLoans(server.services)
  expect(await actsOn(id)).toEqual(['closed', 'recalled'])
  server.clock.set(beginning)
  // The owner can then lend the player to another club.
  expect(await row(await asked(ofThird, person, loan))).toMatchObject({
    team_from_id: owner,
    owner_team_id: null,
  })
})

test('a recall keeps a contract with the borrower that lasts beyond the loan', async () => {
  for (const date_from of ['2026-11-16', '2026-09-01']) {
    const person = await aPlayer()
    await aContract(db(), {
      person_id: person.id,
      team_id: borrower,
      state: 'confirmed',
      date_from,
      date_to: '2028-11-16',
    })
    expect(await said(await recall(ofOwner, await lend(person)))).toBe('done')
    expect(await contractsOf(person)).toEqual([
      { team_id: borrower, state: 'confirmed', date_to: '2028-11-16', ended_by_transfer: null },
    ])
  }
})

test("a borrower's contract through its sub-team counts as a loan contract too", async () => {
  const person = await aPlayer()
  const { id: TeamId } = await aTeam(db(), { parent_team_id: borrower })
  const id = await lend(person)
  const add = (DateFrom: string, DateTo: string) =>
    server.as(ofBorrower).post('contracts/addContract', {
      PersonId: person.id,
      TeamId,
      ContractTypeId: 1170,
      DateFrom,
      DateTo,
    })
  expect(await said(await add('2026-05-12', '2027-11-16'))).toBe('contracts.beyondLoan')
  const loanContract = { person_id: person.id, team_id: TeamId, state: 'confirmed' } as const
  await aContract(db(), { ...loanContract, date_from: '2026-05-12', date_to: '2026-11-16' })
  await recall(ofOwner, id)
  expect(await contractsOf(person)).toMatchObject([{ date_to: '2026-05-12', ended_by_transfer: id }])
})

test('CON-12 a contract with the borrower may begin on the day that the loan ends', async () => {
  const person = await aPlayer()
  await lend(person)
  const body = { PersonId: person.id, TeamId: borrower, ContractTypeId: 1170, DateFrom: '2026-11-16' }
  const added = await server.as(ofBorrower).post('contracts/addContract', { ...body, DateTo: '2028-11-16' })
  expect(await said(added)).toBe('done')
})

test('TRA-31 a player without an owner is lent on by the club that has him', async () => {
  const person = await aPerson(db(), { name: 'Félagslaus Ásuson' })
  await lend(person, { team_from_id: null })
  const second = await asked(ofThird, person, loan)
  expect(await said(await approve(ofBorrower, second))).toBe('done')
  expect(await said(await close(second))).toBe('done')
  expect(await clubOf(person)).toBe(ofThird.TeamId)
})

test('TRA-33 a sale does not notify a club whose loan ended long ago without a record', async () => {
  const person = await aPlayer()
  const old = await aTransfer(db(), {
    person_id: person.id,
    status: 'Lokið',
    loan: true,
    completed_at: '2012-05-01T12:00:00Z',
    team_to_id: ofThird.TeamId,
  })
  const sale = await aTransfer(db(), { person_id: person.id, status: 'Samþykkt', without_contract: true })
  expect(await said(await close(sale.id))).toBe('done')
  expect(await actsOn(old.id)).toEqual([])
  expect(await mailsTo(ofThird.TeamId, person.name)).toEqual([])
  expect((await row(old.id)).returned_at).not.toBeNull()
})

test('only a running loan can be recalled: no open request, no permanent transfer, no loan past its last day', async () => {
  const open = await aTransfer(db(), { loan: true, loan_from: '2026-05-12', loan_to: '2026-11-16' })
  expect(await said(await recall(ofOwner, open.id))).toBe('transfers.notLent')
  const sold = await aTransfer(db(), { status: 'Lokið', completed_at: beginning })
  expect(await said(await recall(staff, sold.id))).toBe('transfers.notLent')
  expect((await recall(staff, 999_999_999)).status).toBe(404)
  expect((await recall(staff, open.id, { Team: 1 })).status).toBe(400)
  const person = await aPlayer()
  const id = await lend(person, { loan_to: '2026-07-20' })
  server.clock.set('2026-07-21T00:01:00.000Z')
  expect(await said(await recall(ofOwner, id))).toBe('transfers.loanEnds')
  expect(await clubOf(person)).toBe(borrower)
  await returnLoans(server.services)
  expect(await clubOf(person)).toBe(owner)
  server.clock.set(beginning)
})

test('a recall by the owner ends all loans of the player; a recall by a lender only its own', async () => {
  for (const whole of [true, false]) {
    const person = await aPlayer()
    const first = await lend(person)
    const second = await lend(person, {
      team_from_id: borrower,
      owner_team_id: owner,
      team_to_id: ofThird.TeamId,
      loan_to: '2026-07-20',
    })
    expect(await said(await recall(whole ? ofOwner : ofBorrower, whole ? first : second))).toBe('done')
    expect(await clubOf(person)).toBe(whole ? owner : borrower)
    expect(await actsOn(second)).toEqual(['closed', whole ? 'loanEnded' : 'recalled'])
    expect((await row(first)).returned_at === null).toBe(!whole)
    // The borrower cannot recall the loan that brought the player to it.
    expect((await recall(ofBorrower, first)).status).toBe(403)
  }
})

test('TRA-25 a loan ends with the loan of its lender, if that ends first', async () => {
  const person = await aPlayer()
  await lend(person, { loan_to: '2026-07-20' })
  const second = await lend(person, {
    team_from_id: borrower,
    owner_team_id: owner,
    team_to_id: ofThird.TeamId,
    loan_to: '2026-11-16',
  })
  server.clock.set('2026-07-21T00:01:00.000Z')
  await returnLoans(server.services)
  expect(await clubOf(person)).toBe(owner)
  expect(await actsOn(second)).toEqual(['closed', 'loanEnded'])
  server.clock.set(beginning)
})

test('TRA-50 D3-014 a loan can be deleted only once the player is back', async () => {
  const person = await aPlayer()
  const id = await lend(person)
  const remove = () => server.as(staff).delete(`${where}?transferId=${id}&reason=tvískráð`)
  expect(await said(await remove())).toBe('transfers.loanRuns')
  await recall(staff, id)
  expect(await said(await remove())).toBe('done')
})

test('TRA-38 TRA-45 a club that asks for a loan player sees the owner and the current club', async () => {
  const person = await aPlayer()
  const id = await lend(person)
  const found = await (await server.as(ofThird).get(`transfers/players?ssn=${person.ssn}`)).json()
  expect(found.Data.PlayerInfo).toMatchObject({
    TeamFromName: 'Súlur',
    Loan: { TeamName: 'Fálkinn', DateTo: '2026-11-16' },
  })
  expect(await read(ofOwner, id)).toMatchObject({ CurrentTeamName: 'Fálkinn', OwnerTeamName: 'Súlur' })
  await recall(ofOwner, id)
  expect(await read(ofOwner, id)).toMatchObject({ CurrentTeamName: 'Súlur', OwnerTeamName: '' })
})

test("CON-12 T21 the owner can renew the contract of a loan player without a look-up; the borrower's must end with the loan", async () => {
  const person = await aPlayer()
  await lend(person)
  const add = (persona: Persona, DateTo: string) =>
    server.as(persona).post('contracts/addContract', {
      PersonId: person.id,
      TeamId: persona.TeamId,
      ContractTypeId: 1170,
      DateFrom: '2026-05-12',
      DateTo,
    })
  expect((await add(ofThird, '2026-11-16')).status).toBe(404)
  expect(await said(await add(ofOwner, '2028-11-16'))).toBe('done')
  expect(await said(await add(ofBorrower, '2027-11-16'))).toBe('contracts.beyondLoan')
  expect(await said(await add(ofBorrower, '2026-11-16'))).toBe('done')
  const waiting = await aContract(db(), {
    person_id: person.id,
    team_id: borrower,
    date_from: '2026-05-12',
    date_to: '2027-12-01',
  })
  const Body = await (await server.as(staff).get(`rest/contracts/${waiting.id}`)).json()
  expect(['contracts.beyondLoan', 'contracts.fileMissing']).toContain(Body.Contract.WhyNotConfirm)
})

test('D2-029 both owner and borrower find the loan player by name', async () => {
  const person = await aPerson(db(), { team_id: owner, name: 'Einstaka Lánsdóttir' })
  const found = async (persona: Persona) => {
    const answer = await (await server.as(persona).get('rest/search?q=Einstaka')).json()
    return answer.Persons.map(({ PersonId }: { PersonId: number }) => PersonId)
  }
  expect(await found(ofBorrower)).toEqual([])
  const id = await lend(person)
  for (const persona of [ofOwner, ofBorrower]) expect(await found(persona)).toEqual([person.id])
  expect(await found(ofThird)).toEqual([])
  await recall(ofOwner, id)
  expect(await found(ofBorrower)).toEqual([])
})

test("an imported loan counts as running only if it leads to the player's current club and no sale followed it", async () => {
  const third = ofThird.TeamId
  const done = { status: 'Lokið', loan: true, loan_from: '2025-05-01', loan_to: '2026-11-16' } as const
  const clubs = async (person: { id: number; ssn: string }) => {
    const id = await asked(await aThirdClubUser(db()), person, forGood)
    return (await row(id)).team_from_id
  }
  const lentNow = await aPerson(db(), { team_id: borrower })
  await aTransfer(db(), { ...done, person_id: lentNow.id, completed_at: '2025-05-01T10:00:00Z' })
  expect(await clubs(lentNow)).toBe(owner)

  const elsewhere = await aPerson(db(), { team_id: third })
  await aTransfer(db(), { ...done, person_id: elsewhere.id, completed_at: '2025-05-01T10:00:00Z' })
  expect(await clubs(elsewhere)).toBe(third)

  const bought = await aPerson(db(), { team_id: borrower })
  await aTransfer(db(), { ...done, person_id: bought.id, completed_at: '2025-05-01T10:00:00Z' })
  const sale = { status: 'Lokið', completed_at: '2025-08-01T10:00:00Z' } as const
  await aTransfer(db(), { ...sale, person_id: bought.id })
  expect(await clubs(bought)).toBe(borrower)

  const returned = await aPerson(db(), { team_id: borrower })
  const back = { completed_at: '2025-05-01T10:00:00Z', returned_at: '2025-10-01T10:00:00Z' }
  await aTransfer(db(), { ...done, ...back, person_id: returned.id })
  expect(await clubs(returned)).toBe(borrower)
})
