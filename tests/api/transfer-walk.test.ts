import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Random, randomFrom } from '#server/demo/random.ts'
import { returnLoans } from '#server/transfers/loans.ts'
import { aPerson, aTeam } from '../support/builders.ts'
import { aPdf } from '../support/files.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { rowById, updateRow } from '../support/rows.ts'
import type { TestServer } from '../support/server.ts'
import { aThirdClubUser, aTransfer, aTransferFile } from '../support/transfers.ts'
import { walkOf, walkServer } from '../support/walk.ts'

// Random users read, decide, recall, delete and send files of random requests, own and foreign. Several are for one player, who may be lent, lent on,
// sold and returned. Each response and row is compared with a small model of the requirements. A failure names its seed; set `seed` to it to repeat
// the run.

const seed = 20_261_112
const steps = walkOf(20_000, 10)
const { own, other } = personaClubs
const names = [
  'staff',
  'club',
  'left',
  'third',
  'FEL',
  'limited',
  'transfersOnly',
  'referee',
  'none',
] as const
type Name = (typeof names)[number]
type Status = 'Skráð' | 'Samþykkt' | 'Lokið' | 'Hafnað'
/** The owner of the player, and the loans that led to the current club, latest last. */
type Player = { id: number; owner: number; loans: World[] }
const clubOf = ({ owner, loans }: Player) => loans.at(-1)?.to ?? owner

type World = {
  id: number
  player: Player
  from: number
  to: number
  loan: boolean
  /** The club that owns the player, if a borrower lends the player to another club; otherwise `null`. */
  owner: number | null
  isReturned: boolean
  fee: number
  /** The file of the request: its purpose, the code it is sent with, and the dates that belong to it. */
  attachment: { purpose: string; code: string; days: Record<string, string>; isThere: boolean }
  /** Whether the request is a loan whose last day passed before a decision. */
  isOver: boolean
  status: Status
  version: number
  isDeleted: boolean
  reason: string
  acts: string[]
}
type Act = 'read' | 'approve' | 'close' | 'reject' | 'recall' | 'delete' | 'attachment' | 'more'
type Asked = {
  name: Name
  act: Act
  reason: string
  licence: string | null
  isFee: boolean
  version: number | undefined
}

let server: TestServer
let people: Record<Name, Persona>
let fourth: number
const db = () => server.services.database.db
beforeAll(async () => {
  server = await walkServer(steps)
  const { staff, clubUser, otherClubUser, restrictedFel, limited, transfersOnly, referee, supervisor } =
    personas
  const third = await aThirdClubUser(db())
  fourth = (await aTeam(db())).id
  people = {
    staff,
    club: clubUser,
    left: otherClubUser,
    third,
    FEL: restrictedFel,
    limited,
    transfersOnly,
    referee,
    none: supervisor,
  }
})
afterAll(() => server.stop())

test(`TRA-25 TRA-30 TRA-31 TRA-32 TRA-33 TRA-34 TRA-35 TRA-50 PAY-18 OP-100 OP-101 OP-102 OP-103 OP-115 T02 T08 T10 T12 ${steps} random steps, legal and illegal, match the model of the requirements`, async () => {
  const random = randomFrom(seed)
  const seen = new Map<string, number>()
  let worlds = await makeWorlds(random)
  for (let step = 1; step <= steps; step++) {
    const outcome = await take(random.pick(worlds), random).catch((error: unknown) => {
      throw new Error(`step ${step} of seed ${seed}`, { cause: error })
    })
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    if (step % 20 === 0 && random.chance(0.3)) await letALoanEnd(worlds, random)
    if (step % 100 !== 0) continue
    expect(await stored(worlds), `requests until step ${step} of seed ${seed}`).toEqual(modelled(worlds))
    server.clock.forward(3 * 3600)
    worlds = await makeWorlds(random)
  }
  expect([...seen.keys()].sort()).toEqual([
    ...[
      '200 approve',
      '200 attachment',
      '200 close',
      '200 delete',
      '200 more',
      '200 read',
      '200 recall',
      '200 reject',
    ],
    ...['403 access.denied', '403 access.notYours', '404 record.notFound', '409 record.stale'],
    ...['no rejection.reasonMissing', 'no transfers.deleteReasonMissing', 'no transfers.filesMissing'],
    ...['no transfers.isApproved', 'no transfers.isClosed', 'no transfers.isRejected'],
    ...['no transfers.licenceDateMissing', 'no transfers.licenceDateOnlyClosing', 'no transfers.loanOver'],
    ...['no transfers.loanReturned', 'no transfers.loanRuns', 'no transfers.noFeeToConfirm'],
    ...['no transfers.notApproved', 'no transfers.notLent', 'no transfers.playerMoved'],
    'no transfers.reasonOnlyRejecting',
  ])
}, 1_800_000)

const days = { ContractStart: '2026-05-12', ContractEnd: '2028-11-16' }
const contract = {
  contract_code: 'LEI',
  contract_from: days.ContractStart,
  contract_to: days.ContractEnd,
} as const
const aLoanTo = (loan_to: string) => ({ loan: true, loan_from: '2026-05-01', loan_to })
const attachmentsOfLoan = (ContractEnd: string) => ({
  ...({ fee: 0, purpose: 'loan', code: 'LAN' } as const),
  days: { ContractStart: '2026-05-01', ContractEnd },
})
const attachmentsOfSale = { fee: 900, purpose: 'contract', code: 'LEI', days } as const
const noAttachments = { fee: 0, purpose: 'other', code: 'ANN', days: {} } as const

const makeWorlds = (random: Random) => (random.chance(0.4) ? aSale(random) : loans(random))

async function aPlayer(owner: number): Promise<Player> {
  return { id: (await aPerson(db(), { team_id: owner })).id, owner, loans: [] }
}

/** Two clubs ask for one player. A third request is for a loan player, who may have moved, and whose loan may be over. */
async function aSale(random: Random): Promise<World[]> {
  const third = people.third.TeamId
  const isOver = random.chance(0.5)
  const end = isOver ? '2026-05-11' : '2026-11-16'
  const wanted = await aPlayer(other)
  const lent = await aPlayer(third)
  const worlds = [
    await aWorld(random, { player: wanted, to: own, ...attachmentsOfSale }, contract),
    await aWorld(random, { player: wanted, to: third, ...noAttachments }, { without_contract: true }),
    await aWorld(random, { player: lent, to: other, ...attachmentsOfLoan(end), isOver }, aLoanTo(end)),
  ]
  if (random.chance(0.3)) await move(lent, own)
  return worlds
}

/** A loan, a second loan by which the borrower lends the player on, and one or two clubs that want to buy him. */
async function loans(random: Random): Promise<World[]> {
  const third = people.third.TeamId
  const player = await aPlayer(third)
  const end = '2026-11-16'
  const lent = { player, to: other, ...attachmentsOfLoan(end) }
  const isLent = random.chance(0.7)
  const worlds = [
    await aWorld(random, { ...lent, isLent }, aLoanTo(end)),
    await aWorld(
      random,
      { player, from: other, owner: third, to: own, ...attachmentsOfLoan(end) },
      aLoanTo(end),
    ),
    await aWorld(random, { player, to: fourth, ...attachmentsOfSale }, contract),
  ]
  // Adds this request only for a player on loan: a club has only one open request for a player.
  if (isLent)
    worlds.push(await aWorld(random, { player, to: other, ...noAttachments }, { without_contract: true }))
  return worlds
}

/** Moves the player to another club before the request is decided. */
async function move(player: Player, team: number) {
  await updateRow(db(), 'persons', player.id, { team_id: team })
  player.owner = team
}

/** Lets the last day of a running loan pass, so that the server returns the player. */
async function letALoanEnd(worlds: readonly World[], random: Random) {
  const running = worlds.filter(isRunning)
  if (!running.length) return
  const world = random.pick(running)
  const loan_to = '2026-05-11'
  await updateRow(db(), 'transfer_requests', world.id, { loan_to })
  world.attachment.days = { ...world.attachment.days, ContractEnd: loan_to }
  await returnLoans(server.services)
  endLoan(world, 'returned')
  world.version += 1
}

const isRunning = ({ loan, status, isReturned }: World) => loan && status === 'Lokið' && !isReturned

/** Returns the player to the lender, even if he was lent on since. */
function endLoan(world: World, act: 'returned' | 'recalled') {
  const { loans } = world.player
  const further = loans.splice(loans.indexOf(world)).slice(1)
  further.forEach(endedOtherwise)
  world.isReturned = true
  world.acts.push(act)
}

function endedOtherwise(loan: World) {
  loan.isReturned = true
  loan.version += 1
  loan.acts.push('loanEnded')
}

type Wanted = {
  player: Player
  to: number
  fee: number
  purpose: 'contract' | 'other' | 'loan'
  code: string
  days: Record<string, string>
  isOver?: boolean
  /** The club that lends the player on, if that is a borrower. */
  from?: number
  owner?: number
  /** The request is already closed when the run starts. */
  isLent?: boolean
}

async function aWorld(
  random: Random,
  { player, to, fee, purpose, code, days, isOver = false, from = player.owner, owner, isLent }: Wanted,
  terms: NonNullable<Parameters<typeof aTransfer>[1]>,
): Promise<World> {
  const isThere = random.chance(0.6)
  const status: Status = isLent ? 'Lokið' : 'Skráð'
  const closed = isLent ? { completed_at: '2026-05-01T10:00:00.000Z' } : {}
  const { id, version } = await aTransfer(db(), {
    person_id: player.id,
    team_from_id: from,
    team_to_id: to,
    amount: fee,
    owner_team_id: owner ?? null,
    status,
    ...closed,
    ...terms,
  })
  if (!isThere) await aTransferFile(db(), id, purpose, { name: 'vantar.pdf', isThere: false })
  const attachment = { purpose, code, days, isThere }
  const begun = { status, version, isDeleted: false, isReturned: false, reason: '' }
  const parties = { from, to, owner: owner ?? null }
  const world = {
    id,
    player,
    ...parties,
    fee,
    attachment,
    isOver,
    loan: terms.loan ?? false,
    ...begun,
    acts: [],
  }
  if (!isLent) return world
  await updateRow(db(), 'persons', player.id, { team_id: to })
  player.loans.push(world)
  return world
}

/** Users who decide and send files are drawn more often, so that requests get far. */
const deciders = ['staff', 'staff', 'left', 'club', 'third'] as const
const acts = [
  ...(['read', 'approve', 'approve', 'approve', 'close', 'close', 'close'] as const),
  ...(['reject', 'attachment', 'more'] as const),
] as const

/** Closed requests are deleted, and loans recalled, more often than open ones. */
function actOn({ status, loan }: World, random: Random): Act {
  const isClosed = status === 'Lokið'
  if (random.chance(isClosed ? 0.3 : 0.03)) return 'delete'
  return random.chance(isClosed && loan ? 0.2 : 0.03) ? 'recall' : random.pick(acts)
}

async function take(world: World, random: Random): Promise<string> {
  const asked: Asked = {
    name: random.chance(0.7) ? random.pick(deciders) : random.pick(names),
    act: actOn(world, random),
    reason: random.chance(0.15) ? 'Samkomulag náðist ekki' : '',
    licence: random.chance(0.1) ? '2026-05-14' : null,
    isFee: random.chance(0.1),
    version: random.pick([undefined, undefined, undefined, world.version, world.version + 1]),
  }
  // In some steps, adds the value that the action needs: a reason or a licence day.
  if (asked.act === 'reject' && random.chance(0.3)) asked.reason = 'Undirskrift vantar'
  if (asked.act === 'close' && random.chance(0.5)) asked.licence = '2026-05-14'
  const expected = verdict(world, asked)
  const response = await send(world, asked)
  const body = await response.json()
  const said =
    response.status !== 200
      ? `${response.status} ${body.error}`
      : body.Success === false
        ? `no ${body.error}`
        : `200 ${asked.act}`
  expect(said, shown(world, asked)).toBe(expected)
  if (!said.startsWith('200')) return said
  apply(world, asked)
  if (asked.act === 'read') expectSeen(world, asked.name, body)
  return said
}

const shown = ({ player, ...world }: World, asked: Asked) =>
  JSON.stringify({ world, owner: player.owner, club: clubOf(player), asked })

const where = 'transfers/transferRequests'
const statusOf = { approve: 'Samþykkt', close: 'Lokið', reject: 'Hafnað' } as const

async function send(
  { id, to, attachment }: World,
  { name, act, reason, licence, isFee, version }: Asked,
): Promise<Response> {
  const client = server.as(people[name])
  if (act === 'read') return client.get(`${where}/${id}`)
  if (act === 'delete') return client.delete(`${where}?transferId=${id}&reason=${encodeURIComponent(reason)}`)
  if (act === 'attachment' || act === 'more') {
    const form = new FormData()
    const isAttachment = act === 'attachment'
    for (const [field, day] of Object.entries(isAttachment ? attachment.days : {})) form.append(field, day)
    form.append(
      isAttachment && attachment.purpose !== 'other' ? 'Contract' : 'file',
      aPdf(isAttachment ? 'vantar.pdf' : 'auka.pdf'),
    )
    const Authorization = `Bearer ${await server.tokenOf(people[name])}`
    const address = `/api/admin/${where}/${id}/files/${to}/${isAttachment ? attachment.code : 'ANN'}`
    return server.fetch(address, { method: 'POST', headers: { Authorization }, body: form })
  }
  if (act === 'recall') return client.post(`rest/transfers/${id}/recall`, { Version: version ?? null })
  const decision = { Status: statusOf[act], RejectedReason: reason || null, CompetitionLicenseDate: licence }
  return client.put(`${where}/${id}?feeConfirmation=${isFee}`, { ...decision, Version: version })
}

/** The sides of a user in a request: staff, former club, owner, new club, or none. */
function sidesOf({ from, owner, to }: World, name: Name): string[] {
  if (name === 'staff') return ['staff']
  const { TeamId } = people[name]
  return [
    ...(TeamId === from ? ['from'] : []),
    ...(TeamId === owner ? ['owner'] : []),
    ...(TeamId === to ? ['to'] : []),
  ]
}

/** The owner approves. A borrower that lends on may reject, and each lender may recall its own loan. */
function isTheirs({ owner }: World, act: Act, sides: readonly string[]): boolean {
  if (act === 'close') return false
  if (act === 'recall' || owner === null) return sides.includes('from')
  return sides.includes('owner') || (act === 'reject' && sides.includes('from'))
}

/** The result of a step that the requirements and the access matrix demand. */
function verdict(world: World, asked: Asked): string {
  const { name, act } = asked
  const sides = sidesOf(world, name)
  const isThere = sides.length > 0 && !world.isDeleted
  if (act === 'read') return isThere ? '200 read' : '404 record.notFound'
  if (act === 'attachment' || act === 'more') return attachmentVerdict(world, asked, sides, isThere)
  const isStaff = name === 'staff'
  if (act === 'delete') {
    if (!isStaff) return '403 access.denied'
    if (!isThere) return '404 record.notFound'
    if (isRunning(world)) return 'no transfers.loanRuns'
    return world.status === 'Lokið' && !asked.reason ? 'no transfers.deleteReasonMissing' : '200 delete'
  }
  if (![1, 3].includes(people[name].AuthType)) return '403 access.denied'
  if (!isThere) return '404 record.notFound'
  if (asked.version !== undefined && asked.version !== world.version) return '409 record.stale'
  if (!isStaff && !isTheirs(world, act, sides)) return '403 access.denied'
  if (act === 'recall') return whyNotRecalled(world) ?? '200 recall'
  return whyNotNow(world, act) ?? whyNotSaid(world, asked) ?? `200 ${act}`
}

function whyNotRecalled({ loan, status, isReturned }: World): string | null {
  if (!loan || status !== 'Lokið') return 'no transfers.notLent'
  return isReturned ? 'no transfers.loanReturned' : null
}

function whyNotNow(world: World, act: Act): string | null {
  const { status, attachment, player, from, loan, owner, isOver } = world
  if (status === 'Lokið') return 'no transfers.isClosed'
  if (status === 'Hafnað') return 'no transfers.isRejected'
  if (act === 'reject') return null
  if (act === 'approve' && status === 'Samþykkt') return 'no transfers.isApproved'
  if (act === 'close' && status === 'Skráð') return 'no transfers.notApproved'
  if (isOver) return 'no transfers.loanOver'
  if (!attachment.isThere) return 'no transfers.filesMissing'
  const isWhereHeWas = loan
    ? clubOf(player) === from && player.owner === (owner ?? from)
    : player.owner === from
  return isWhereHeWas ? null : 'no transfers.playerMoved'
}

function whyNotSaid({ fee }: World, { act, reason, licence, isFee }: Asked): string | null {
  if (act === 'reject' && !reason) return 'no rejection.reasonMissing'
  if (act !== 'reject' && reason) return 'no transfers.reasonOnlyRejecting'
  if (act === 'close' && !licence) return 'no transfers.licenceDateMissing'
  if (act !== 'close' && licence) return 'no transfers.licenceDateOnlyClosing'
  return isFee && (act !== 'close' || fee === 0) ? 'no transfers.noFeeToConfirm' : null
}

function attachmentVerdict(
  { status, attachment }: World,
  { name, act }: Asked,
  sides: string[],
  isThere: boolean,
): string {
  if (!isThere) return name === 'staff' || people[name].TeamId ? '404 record.notFound' : '403 access.notYours'
  const isContract = act === 'attachment' && attachment.purpose !== 'other'
  if (isContract && !sides.includes('staff') && !sides.includes('to')) return '403 access.denied'
  if (name === 'staff') return `200 ${act}`
  if (status === 'Lokið') return 'no transfers.isClosed'
  return status === 'Hafnað' ? 'no transfers.isRejected' : `200 ${act}`
}

function apply(world: World, { act, reason }: Asked) {
  if (act === 'read') return
  world.version += 1
  const done = {
    approve: 'approved',
    close: 'closed',
    reject: 'rejected',
    delete: 'deleted',
    attachment: 'fileAdded',
    more: 'fileAdded',
  }
  if (act === 'recall') return endLoan(world, 'recalled')
  world.acts.push(done[act])
  if (act === 'attachment') world.attachment.isThere = true
  if (act === 'delete') world.isDeleted = true
  if (act === 'reject') world.reason = reason
  if (act === 'approve' || act === 'close' || act === 'reject') world.status = statusOf[act]
  if (act !== 'close') return
  if (world.loan) return void world.player.loans.push(world)
  world.player.owner = world.to
  world.player.loans.splice(0).forEach(endedOtherwise)
}

/** Checks a response against the expected state: status, version and each action with its refusal. Only staff and the new club may see the new contract. */
function expectSeen(world: World, name: Name, body: Record<string, unknown>) {
  const sides = sidesOf(world, name)
  const seesContract = sides.includes('staff') || sides.includes('to')
  const whyNot = (act: Act) => {
    const isAllowed = name === 'staff' || (people[name].AuthType === 3 && isTheirs(world, act, sides))
    if (!isAllowed) return 'access.denied'
    return (act === 'recall' ? whyNotRecalled(world) : whyNotNow(world, act))?.slice(3) ?? null
  }
  expect(body).toMatchObject({
    Status: world.status,
    Version: world.version,
    RejectedReason: world.reason,
    Sides: sides,
    WhyNotApprove: whyNot('approve'),
    WhyNotClose: whyNot('close'),
    WhyNotReject: whyNot('reject'),
    WhyNotRecall: whyNot('recall'),
    WhyNotDelete: name === 'staff' ? null : 'access.denied',
  })
  if (world.attachment.purpose !== 'contract' || seesContract) return
  expect(JSON.stringify(body), name).not.toContain(world.attachment.days.ContractEnd)
}

async function stored(worlds: readonly World[]) {
  return Promise.all(
    worlds.map(async ({ id, player }) => {
      const request = await rowById(db(), 'transfer_requests', id)
      const { team_id, owner_id } = await db()
        .selectFrom('persons')
        .select(['team_id', sql<number | null>`owner_of(id)`.as('owner_id')])
        .where('id', '=', player.id)
        .executeTakeFirstOrThrow()
      const events = db().selectFrom('transfer_events').select('act').where('request_id', '=', id)
      const acts = await events.where('act', '<>', 'mailed').orderBy('id').execute()
      const { status, version, deleted_at, returned_at, contract_id } = request
      const isDeleted = deleted_at !== null
      const isReturned = returned_at !== null
      return {
        id,
        status,
        version,
        isDeleted,
        isReturned,
        team_id,
        owner_id,
        hasContract: contract_id !== null,
        acts: acts.map(({ act }) => act),
      }
    }),
  )
}

function modelled(worlds: readonly World[]) {
  return worlds.map(({ id, status, version, isDeleted, isReturned, player, attachment, acts }) => {
    const hasContract = status === 'Lokið' && attachment.purpose === 'contract'
    const clubs = { team_id: clubOf(player), owner_id: player.owner }
    return { id, status, version, isDeleted, isReturned, ...clubs, hasContract, acts }
  })
}
