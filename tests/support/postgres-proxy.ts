import net from 'node:net'
import { onTestFinished } from 'vitest'

export type Cut = 'before it arrives' | 'before its answer arrives'

/**
 * A proxy between the server and PostgreSQL. `cutNext` cuts the connection that sends a statement with this
 * text. `silence` stops forwarding but keeps connections open. `switchTo` redirects the address to another
 * server, like a failover.
 */
export async function postgresProxy(databaseUrl: string) {
  let target = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  let next: { text: string; cut: Cut; done: () => void } | null = null
  let isSilent = false

  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port || 5432), target.hostname)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    for (const socket of [near, far]) sockets.add(socket)
    let isCutByAnswer = false
    near.on('data', (data) => {
      if (isSilent) return
      const wanted = next && textOf(data) === next.text ? next : null
      if (wanted) {
        next = null
        wanted.done()
        if (wanted.cut === 'before it arrives') return end()
        isCutByAnswer = true
      }
      far.write(data)
    })
    far.on('data', (data) => {
      if (isCutByAnswer) return end()
      if (!isSilent) near.write(data)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = new URL(databaseUrl)
  address.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
  address.searchParams.delete('host')

  return {
    url: address.href,
    cutNext: (text: string, cut: Cut) =>
      new Promise<void>((done) => {
        next = { text, cut, done }
      }),
    silence: () => {
      isSilent = true
    },
    /** Ends all connections and sends new ones to another server. */
    switchTo: (otherUrl: string) => {
      target = new URL(otherUrl)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * The text of a statement without parameters, which is one message (PostgreSQL documentation, 54.7 'Query').
 */
function textOf(data: Buffer): string | null {
  return data[0] === 'Q'.charCodeAt(0) ? data.subarray(5, -1).toString() : null
}
