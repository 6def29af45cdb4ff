import { readFile } from 'node:fs/promises'
import type { Bench, Row } from '../bench.ts'
import { firstClub, openTransfer } from '../product/fill-transfers.ts'
import { logInStaff } from '../product/log-in.ts'
import { startProduct } from '../product/product.ts'
import { progress } from '../progress.ts'
import { onEachEngine, type Sides } from './beside-bare.ts'

const fileBytes = 29_000_000
const atOnce = 10

export const filesBench: Bench = {
  name: 'files',
  about: `the memory of the server while files of ${fileBytes / 1e6} MB come in and go out, alone and ${atOnce} at once`,
  run: () => onEachEngine({ persons: 100, transfers: 100 }, measure),
}

async function measure({ ours }: Sides): Promise<Row[]> {
  const product = await startProduct(ours)
  try {
    const { token } = await logInStaff(product.address)
    const calls = `${product.address}/api/admin/transfers/transferRequests`
    const headers = { Authorization: `Bearer ${token}` }
    const upload = () => send(`${calls}/${openTransfer}/files/${firstClub + 1}/ANN`, headers)
    const fileId = await upload()
    const download = () => receive(`${calls}/file/${fileId}`, headers)
    await download()
    const grown = async (work: () => Promise<unknown>) => highestWhile(product.pid, work)
    const all = (one: () => Promise<unknown>) => () => Promise.all(Array.from({ length: atOnce }, one))
    const figures = [
      ['one file in', await grown(upload)],
      ['one file out', await grown(download)],
      [`${atOnce} files in at once`, await grown(all(upload))],
      [`${atOnce} files out at once`, await grown(all(download))],
    ] as const
    progress(`${ours.name}: files`)
    return figures.flatMap(([what, { before, highest }], index) => [
      {
        what: `memory grown, ${what}, ${ours.name}`,
        unit: 'MB',
        ours: highest - before,
        aims: index < 2 ? [{ atMost: 8 }] : [],
      },
      {
        what: `memory of the process, ${what}, ${ours.name}`,
        unit: 'MB',
        ours: highest,
        aims: [{ atMost: 700 }],
      },
    ])
  } finally {
    await product.stop()
  }
}

/**
 * Uploads a file until it succeeds. The server refuses some attempts, because one person may upload three
 * files at a time.
 */
async function send(address: string, headers: Record<string, string>): Promise<number> {
  for (;;) {
    const body = new FormData()
    body.append('file', new Blob(['%PDF-1.4\n', new Uint8Array(fileBytes - 9)]), 'stor.pdf')
    // The server may answer a refused upload before all of it is sent, which breaks the connection.
    const response = await fetch(address, { method: 'POST', headers, body }).catch(() => null)
    const { Data, error } = (await response?.json()) ?? {}
    if (response?.ok) return Data[0].Id
    if (response && response.status !== 429)
      throw new Error(`${address} answered ${response.status}: ${error}`)
    await new Promise((again) => setTimeout(again, 200))
  }
}

async function receive(address: string, headers: Record<string, string>) {
  const response = await fetch(address, { headers })
  let bytes = 0
  for await (const piece of response.body ?? []) bytes += piece.length
  if (bytes !== fileBytes) throw new Error(`${address} answered ${response.status} with ${bytes} bytes`)
}

/** The peak memory of a process during the work, in MB. NaN on systems other than Linux. */
async function highestWhile(pid: number, work: () => Promise<unknown>) {
  const before = await memoryOf(pid)
  let highest = before
  const look = setInterval(async () => {
    highest = Math.max(highest, await memoryOf(pid))
  }, 20)
  await work().finally(() => clearInterval(look))
  return { before, highest }
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
