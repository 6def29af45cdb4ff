import type { Bench, Row } from '../bench.ts'
import type { Amounts } from '../product/fill.ts'
import { logInStaff } from '../product/log-in.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { progress } from '../progress.ts'
import { onEngines } from './each-engine.ts'
import { load } from './load.ts'

const amounts: Amounts = {
  persons: 100_000,
  transfers: 95_000,
  records: { mails: 1_000_000, contracts: 100_000, openTransfers: 5000, audit: 2_000_000 },
}
const atMost = 250
const requests = 20

const page = (path: string, asked: Record<string, unknown> = {}) =>
  `/api/admin/${path}?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]))}`
const last = { range: [9980, 9999] }

const lists: Record<string, string> = {
  outbox: page('rest/outbox'),
  'outbox, page 500': page('rest/outbox', last),
  'outbox, failed': page('rest/outbox', { filter: { State: ['failed'] } }),
  'outbox by when it was sent': page('rest/outbox', { sort: ['SentAt', 'ASC'] }),
  'outbox by attempts': page('rest/outbox', { sort: ['Attempts', 'DESC'], filter: { State: ['sent'] } }),
  'outbox, a rare word': page('rest/outbox', { filter: { q: 'netfang77777' } }),
  'outbox, a common word': page('rest/outbox', { filter: { q: 'fundarboð' } }),
  'outbox, two words': page('rest/outbox', { filter: { q: 'jón fundar' } }),
  'own mails': page('rest/mails'),
  audit: page('rest/audit'),
  'audit, page 500': page('rest/audit', last),
  'audit by an act': page('rest/audit', { filter: { Act: ['users.save', 'mail.bulk'] } }),
  'audit by a role': page('rest/audit', { filter: { AuthType: [7] } }),
  'audit, failed': page('rest/audit', { filter: { Outcome: ['failed'] } }),
  'audit by name': page('rest/audit', { filter: { q: 'jón sig' } }),
  'audit by a common name': page('rest/audit', { filter: { q: 'jón' } }),
  'transfers that wait': '/api/admin/transfers/transferRequests',
  'completed transfers': '/api/admin/transfers/transferRequests?complete=true',
  'completed transfers, all':
    '/api/admin/transfers/transferRequests?complete=true&showAllConfirmedTransfers=true',
  'contracts that wait': '/api/admin/contracts/GetUnConfirmedContracts',
  'decided contracts': '/api/admin/contracts/GetConfirmedContracts',
  'decided contracts, all': '/api/admin/contracts/GetConfirmedContracts?showAllConfirmedContracts=true',
  'what waits': '/api/admin/rest/waiting',
}

export const longLists: Bench = {
  name: 'long-lists',
  about:
    'one page of each long list at a time: 1,000,000 mails, 100,000 transfers, 100,000 contracts, 2,000,000 rows of the audit',
  run: () => onEngines(amounts, longListsOn),
}

export async function longListsOn(engine: Engine): Promise<Row[]> {
  const product = await startProduct(engine)
  try {
    const { token } = await logInStaff(product.address)
    const headers = { Authorization: `Bearer ${token}` }
    const rows: Row[] = []
    for (const [what, path] of Object.entries(lists)) {
      const { p95 } = await load({
        url: product.address,
        paths: [path],
        headers,
        connections: 1,
        lasts: { requests },
      })
      rows.push({ what: `${what} p95, ${engine.name}`, unit: 'ms', ours: p95, aims: [{ atMost }] })
      progress(`${engine.name}: ${what} ${Math.round(p95)} ms`)
    }
    return rows
  } finally {
    await product.stop()
  }
}
