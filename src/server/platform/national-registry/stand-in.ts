import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { type NationalRegistry, RegistryDown } from './registry.ts'

type Options = { database: Database; delayMillis?: number }

/**
 * Stands in for the national registry. It knows everybody of this database, and an invented name for each test
 * number (7th and 8th digit 14 or 15, which no real person has). Its faults are test numbers of people born before
 * 1900 (last digit 8): what ends in 1418 is nobody's, in 1408 a protected person's, and for 1508 the registry is
 * down. Every other number is nobody's.
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
      if (kennitala.endsWith('1508')) throw new RegistryDown()
      return inventedName(kennitala)
    },
  }
}

const given = ['Ævar', 'Ýrr', 'Þorri', 'Snæfríður', 'Örn', 'Ásdís', 'Dagur', 'Gígja', 'Hörður', 'Védís']
const fathers = ['Ísaks', 'Orms', 'Unnars', 'Víkings', 'Þrastar', 'Óðins', 'Hlés', 'Brands', 'Skúla', 'Mána']

function inventedName(kennitala: string): string | null {
  // An organisation (day + 40) is nobody who logs in.
  if (!/^[0-3]\d{5}1[45]\d[09]$/.test(kennitala)) return null
  const first = Number(kennitala[1])
  const woman = first % 2 === 1
  return `${given[first]} ${fathers[Number(kennitala[5])]}${woman ? 'dóttir' : 'son'}`
}
