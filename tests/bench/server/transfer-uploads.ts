import { readFile } from 'node:fs/promises'
import { median, type Row } from '../bench.ts'
import { firstClub, openTransfer } from '../product/fill-transfers.ts'
import type { Both } from './beside-bare.ts'

const uploads = 8
const uploadBytes = 30_000_000

/**
 * Uploads files to both servers in turns, one at a time. Memory is the peak of the process minus the value
 * before.
 */
export async function measureUploads({ engine, ours, bare, headers, access }: Both): Promise<Row[]> {
  const file = new Blob(['%PDF-1.4\n', new Uint8Array(uploadBytes - 9)], { type: 'application/pdf' })
  const address = `${ours.address}/api/admin/transfers/transferRequests/${openTransfer}/files/${firstClub + 1}/ANN`
  const beside = `${bare.address}/upload/${access.person}`
  const times = { ours: [] as number[], bare: [] as number[] }
  await send(address, file, headers)
  await send(beside, file)
  const before = await Promise.all([highestMemory(ours.pid), highestMemory(bare.pid)])
  for (let index = 0; index < uploads; index++) {
    times.ours.push(await send(address, file, headers))
    times.bare.push(await send(beside, file))
  }
  const after = await Promise.all([highestMemory(ours.pid), highestMemory(bare.pid)])
  return [
    {
      what: `upload of 30 MB, ${engine}`,
      unit: 'ms',
      ours: median(times.ours),
      beside: { bare: median(times.bare) },
      aims: [{ atMost: 1 / 0.6, timesThe: 'bare' }],
    },
    {
      what: `memory grown by ${uploads} uploads, ${engine}`,
      unit: 'MB',
      ours: after[0] - before[0],
      beside: { bare: after[1] - before[1] },
      aims: [{ atMost: 64 }],
    },
  ]
}

async function send(address: string, file: Blob, headers: Record<string, string> = {}): Promise<number> {
  const body = new FormData()
  body.append('file', file, 'stor.pdf')
  const start = performance.now()
  const response = await fetch(address, { method: 'POST', headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`)
  return performance.now() - start
}

/** The peak memory of a process in MB. NaN on systems other than Linux. */
async function highestMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}
