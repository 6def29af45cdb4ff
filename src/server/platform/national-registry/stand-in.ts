import { setTimeout as wait } from 'node:timers/promises'
import { isTestKennitala } from '#domain/platform/kennitala.ts'
import type { Database } from '../database/database.ts'
import { type NationalRegistry, RegistryDown } from './registry.ts'

type Options = { database: Database; delayMillis?: number }

/**
 * A stand-in for the national registry. It knows the persons of this database, and invents a name for each test id (7th and 8th digit 14 or
 * 15, which no real person has). All other ids are unknown. The ids of its faults contain impossible dates, so nobody can have them.
 */
export function registryStandIn({ database, delayMillis = 150 }: Options): NationalRegistry {
  return {
    async nameOf(kennitala) {
      await wait(delayMillis)
      const known = await database.db
        .selectFrom('persons')
        .select('name')
        .where('ssn', '=', kennitala)
        .executeTakeFirst()
      if (known) return known.name
      if (kennitala === registryFaults.down) throw new RegistryDown()
      return inventedName(kennitala)
    },
  }
}

/** National ids that cause each fault. A protected person is answered like an unknown one. */
export const registryFaults = {
  nobody: '0000001409',
  protectedPerson: '0000001408',
  down: '0000001509',
} as const

const given = ['Ævar', 'Ýrr', 'Þorri', 'Snæfríður', 'Örn', 'Ásdís', 'Dagur', 'Gígja', 'Hörður', 'Védís']
const fathers = ['Ísaks', 'Orms', 'Unnars', 'Víkings', 'Þrastar', 'Óðins', 'Hlés', 'Brands', 'Skúla', 'Mána']

function inventedName(kennitala: string): string | null {
  if (!isTestKennitala(kennitala)) return null
  const first = Number(kennitala[1])
  const woman = first % 2 === 1
  return `${given[first]} ${fathers[Number(kennitala[5])]}${woman ? 'dóttir' : 'son'}`
}
