import { AttachmentType, FilePurpose } from '#domain/transfers/codes.ts'
import type { Queryable } from '../platform/database/database.ts'
import { addDays, yearOf } from './dates.ts'
import { paper } from './paper.ts'
import { personaClubs } from './personas.ts'
import { randomFrom } from './random.ts'
import {
  type DemoPaper,
  type DemoRequest,
  keepRequests,
  type MadeRequest,
  openWindows,
  playersByClub,
} from './transfers-store.ts'

type By = { staff: number; maker: number }

export async function fillTransfers(db: Queryable, { today, ...by }: By & { today: string }) {
  const year = yearOf(today)
  await openWindows(db, year)
  const clubs = await playersByClub(db)
  const random = randomFrom(seed)
  const ids = [...clubs.keys()]
  const made: MadeRequest[] = []
  for (let index = 0; index < count; index++) {
    const from = ownTurn(index, ids)
    const player = clubs.get(from)?.shift()
    const to = index % 3 === 1 ? personaClubs.own : random.pick(ids)
    if (!player || to === from) continue
    const about = { person_id: player.id, team_from_id: from, team_to_id: to }
    // The users of the demo users' club make its requests; staff make those of other clubs.
    const maker = to === personaClubs.own ? by.maker : by.staff
    made.push({ request: { ...about, ...requestOf(index, today, player.name) }, by: { ...by, maker } })
  }
  await keepRequests(db, made)
}

const seed = 1912
const count = 48

/**
 * Chooses the requesting club. A third of the requests come from the demo users' own club, a fifth from the
 * second club with users.
 */
function ownTurn(index: number, ids: readonly number[]): number {
  if (index % 3 === 0) return personaClubs.own
  return index % 5 === 0 ? personaClubs.other : (ids[index % ids.length] ?? personaClubs.other)
}

const states = ['Skráð', 'Skráð', 'Samþykkt', 'Lokið', 'Lokið', 'Hafnað'] as const

type Terms = Omit<DemoRequest, 'person_id' | 'team_from_id' | 'team_to_id'>

function requestOf(index: number, today: string, player: string): Terms {
  const status = states[index % states.length] ?? 'Skráð'
  const isOver = status === 'Lokið' || status === 'Hafnað'
  const day = addDays(today, isOver ? -20 - index * 5 : -(index % 9))
  const loan = index % 4 === 3
  const without_contract = !loan && index % 7 === 2
  const isPaid = !loan && !without_contract
  const amount = isPaid ? 250_000 * (1 + (index % 8)) : 0
  return {
    status,
    loan,
    without_contract,
    amount,
    contract_code: isPaid ? (index % 5 === 0 ? 'SAM' : 'LEI') : null,
    contract_from: isPaid ? day : null,
    contract_to: isPaid ? `${yearOf(today) + 2}-11-16` : null,
    loan_from: loan ? day : null,
    loan_to: loan ? `${yearOf(today) + 1}-11-16` : null,
    rejected_reason: status === 'Hafnað' ? 'Samkomulag náðist ekki um greiðslur.' : null,
    licence_date: status === 'Lokið' ? addDays(day, 2) : null,
    created_at: `${day}T09:${10 + (index % 50)}:00Z`,
    completed_at: isOver ? `${addDays(day, 2)}T14:${10 + (index % 50)}:00Z` : null,
    returned_at: null,
    papers: papersOf({ player, loan, isPaid, isThere: index % states.length !== 1 || index % 4 !== 1 }),
    payments: amount > 500_000 ? paymentsOf(amount, day) : [],
  }
}

type About = { player: string; loan: boolean; isPaid: boolean; isThere: boolean }

/** The files of a request. Some pending requests lack the player's consent. */
function papersOf({ player, loan, isPaid, isThere }: About): DemoPaper[] {
  const one = (purpose: FilePurpose, type: AttachmentType, name: string, title: string): DemoPaper => ({
    purpose,
    type,
    isThere: isThere || purpose !== FilePurpose.Consent,
    paper: { name, content: paper([`${title} (sýnidæmi)`, `Leikmaður: ${player}`]) },
  })
  const { Consent, LoanContract, PurchaseAgreement, PlayerContract } = FilePurpose
  return [
    one(Consent, AttachmentType.Other, 'samthykki.pdf', 'Samþykki leikmanns'),
    ...(loan ? [one(LoanContract, AttachmentType.Loan, 'lanssamningur.pdf', 'Lánssamningur')] : []),
    ...(isPaid
      ? [
          one(PurchaseAgreement, AttachmentType.Default, 'kaupsamningur.pdf', 'Kaupsamningur'),
          one(PlayerContract, AttachmentType.PlayerContract, 'samningur.pdf', 'Leikmannssamningur'),
        ]
      : []),
  ]
}

const paymentsOf = (amount: number, day: string) => [
  { due_on: addDays(day, 30), amount: amount / 2, payment_condition: '' },
  { due_on: addDays(day, 180), amount: amount / 2, payment_condition: 'Ef leikmaðurinn leikur 10 leiki.' },
]
