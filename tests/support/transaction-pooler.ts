import net from 'node:net'
import { onTestFinished } from 'vitest'

// Message types of the PostgreSQL protocol (PostgreSQL documentation, 54.7).
const query = 'Q'.charCodeAt(0)
const functionCall = 'F'.charCodeAt(0)
const sync = 'S'.charCodeAt(0)
const terminate = 'X'.charCodeAt(0)
const readyForQuery = 'Z'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

type ServerSide = { socket: net.Socket; receive: (message: Buffer) => void }

/**
 * A connection pooler in transaction mode, like pgbouncer with `pool_mode = transaction`. Each transaction of
 * a client runs on any free server connection, the most recently used first or, with `isRoundRobin`, the least
 * recently used. `size` is the number of server connections, of which `openedFirst` are opened at the start.
 */
export async function transactionPooler(
  databaseUrl: string,
  size = 4,
  { isRoundRobin = false, openedFirst = 1 } = {},
) {
  const target = new URL(databaseUrl)
  const free: ServerSide[] = []
  const waiting: ((side: ServerSide) => void)[] = []
  const sockets = new Set<net.Socket>()
  let opened = 0
  let greeting = Buffer.alloc(0)

  const openSide = async (): Promise<ServerSide> => {
    opened++
    const socket = net.connect(Number(target.port || 5432), target.hostname)
    sockets.add(socket)
    const side: ServerSide = { socket, receive: () => {} }
    socket.on('error', () => {})
    const greeted: Buffer[] = []
    await new Promise<void>((resolve) => {
      side.receive = (message) => {
        greeted.push(message)
        if (message[0] === readyForQuery) resolve()
      }
      socket.on(
        'data',
        framed((message) => side.receive(message)),
      )
      socket.write(startupOf(target))
    })
    greeting = Buffer.concat(greeted)
    return side
  }
  const take = async (): Promise<ServerSide> => {
    const side = isRoundRobin ? free.shift() : free.pop()
    if (side) return side
    return opened < size ? openSide() : new Promise((resolve) => waiting.push(resolve))
  }
  const giveBack = (side: ServerSide) => {
    const next = waiting.shift()
    if (next) next(side)
    else free.push(side)
  }
  for (let count = 0; count < openedFirst; count++) giveBack(await openSide())

  const server = net.createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    let side: Promise<ServerSide> | null = null
    let unanswered = 0
    const lend = async () => {
      const lent = await take()
      lent.receive = (message) => {
        client.write(message)
        if (message[0] !== readyForQuery || --unanswered > 0 || message[5] !== idle) return
        side = null
        giveBack(lent)
      }
      return lent
    }
    const onMessage = (message: Buffer) => {
      if (message[0] === terminate) return void client.end()
      if ([query, functionCall, sync].includes(Number(message[0]))) unanswered++
      side ??= lend()
      void side.then(({ socket }) => socket.write(message))
    }
    // A client that disconnects during a transaction ends its server connection too.
    client.on(
      'close',
      () =>
        void side?.then(({ socket }) => {
          socket.destroy()
          opened--
        }),
    )
    client.once('data', () => {
      client.write(greeting)
      client.on('data', framed(onMessage))
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
  return { url: address.href }
}

function startupOf({ username, pathname }: URL): Buffer {
  const fields = ['user', username, 'database', pathname.slice(1), '', ''].join('\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + Buffer.byteLength(fields), 0)
  // Version 3.0 of the protocol.
  head.writeInt32BE(0x30000, 4)
  return Buffer.concat([head, Buffer.from(fields)])
}

/**
 * Cuts a stream into messages: one byte for the type, then four bytes for the length, which does not include
 * the type.
 */
function framed(onMessage: (message: Buffer) => void) {
  let rest = Buffer.alloc(0)
  return (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(message)
    }
  }
}
