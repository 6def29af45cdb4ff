import { ContractType } from '#domain/contracts/codes.ts'
import { dayText } from '#domain/platform/dates.ts'
import { addDays, yearOf } from './dates.ts'
import { paper } from './paper.ts'
import type { Person } from './people/officials.ts'
import type { Plan } from './plan.ts'
import type { Random } from './random.ts'

/** Contracts of adult players. The newest await the association or their file; others end this year. */
export function signContracts(random: Random, plan: Plan, persons: Person[], staffId: number, today: string) {
  const year = yearOf(today)
  const players = random.shuffled(
    persons.filter((person) => person.squad === 'men' || person.squad === 'women'),
  )
  return players.slice(0, plan.contracts).map((player, index) => {
    const isNew = index % 16 === 0
    const state = isNew ? 'unconfirmed' : index % 25 === 1 ? 'rejected' : 'confirmed'
    const years = !isNew && index % 4 === 2 ? 0 : 1
    const date_from = addDays(today, isNew ? random.between(0, 20) : -random.between(30, 700))
    return {
      person_id: player.id,
      team_id: player.team_id,
      contract_type_id: random.chance(0.85) ? ContractType.Player : ContractType.Union,
      date_from,
      // The last day is between 16 November and 31 December (CON-11).
      date_to: addDays(`${year + random.between(1, 3) * years}-11-16`, random.between(0, 45)),
      state,
      rejection_message: state === 'rejected' ? random.pick(reasons) : null,
      registered_at: `${addDays(isNew ? today : date_from, -random.between(1, 6))}T10:${random.between(10, 59)}:00Z`,
      registered_by: staffId,
      decided_at: isNew ? null : `${date_from}T13:${10 + (index % 50)}:00Z`,
      decided_by: isNew ? null : staffId,
    }
  })
}

type Signed = { id: number; player: string; team: string; date_from: string; date_to: string; state: string }

/** A file for each stored contract, except for a quarter of the unconfirmed contracts. */
export function papersOf(contracts: readonly Signed[]) {
  const waiting = contracts.filter(({ state }) => state === 'unconfirmed')
  return contracts
    .filter((contract) => waiting.indexOf(contract) % 4 !== 3)
    .map(({ id, player, team, date_from, date_to }) => ({
      contract_id: id,
      name: `samningur-${id}.pdf`,
      content: paper([
        'Leikmannssamningur (sýnidæmi)',
        `Leikmaður: ${player}`,
        `Félag: ${team}`,
        `Gildir frá ${dayText(date_from)} til ${dayText(date_to)}.`,
      ]),
    }))
}

const reasons = [
  'Undirskrift leikmanns vantar á síðustu síðu.',
  'Upphafsdagur samnings er fyrir lok gildandi samnings.',
  'Samningurinn er ekki læsilegur í skránni.',
]
