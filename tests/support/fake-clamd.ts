import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The EICAR test text. Virus scanners report it as harmful by agreement, although it does nothing. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

export type FakeClamd = Awaited<ReturnType<typeof fakeClamd>>

/** A stand-in for the ClamAV daemon. It knows the command INSTREAM and one harmful text. */
export async function fakeClamd() {
  const seen: number[] = []
  const open = new Set<Socket>()
  /**
   * 'full': the daemon reports that the file exceeds StreamMaxLength. 'silent': it reads everything and never
   * answers.
   */
  let mood: 'well' | 'silent' | 'full' | 'ending' = 'well'
  const server = createServer((socket) => {
    open.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      if (mood === 'ending') return socket.destroy()
      if (mood === 'full') return socket.end('INSTREAM size limit exceeded. ERROR\0')
      const content = contentOf(received)
      if (!content || mood === 'silent') return
      seen.push(content.length)
      socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // The type is certain for a server that listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    place: { host: '127.0.0.1', port },
    seen,
    be: (next: typeof mood) => {
      mood = next
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** The sent bytes between the command and the end chunk; `null` until all have arrived. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (!received.subarray(0, command.length).equals(Buffer.from(command))) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > received.length) return null
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
