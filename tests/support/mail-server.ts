import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A message that the mail server accepted, with its envelope addresses. */
export type Received = { from: string; to: string[]; raw: string; email: Email }

/**
 * What the mail server does with a message: accepts it, answers with a code, cuts the connection halfway, or
 * waits for `release()`.
 */
export type Treatment = 'take' | { code: number; text: string; at: 'recipient' | 'message' } | 'cut' | 'hold'

export type MailServer = Awaited<ReturnType<typeof mailServer>>

type Options = {
  /** Decides about each message. `attempt` counts the messages to the same address, from 1. */
  treat?: (address: string, attempt: number) => Treatment
  /** The port to listen on; for a restart, the port used before. */
  port?: number
}

/**
 * A real SMTP server on this machine. It treats messages as the test decides, and stores those it accepts.
 */
export async function mailServer({ treat = () => 'take', port = 0 }: Options = {}) {
  const received: Received[] = []
  const attempts = new Map<string, number>()
  let held: (() => void)[] = []
  const treatmentOf = (address: string) => treat(address, attempts.get(address) ?? 1)

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => {
      attempts.set(address, (attempts.get(address) ?? 0) + 1)
      callback(refusalIn(treatmentOf(address), 'recipient'))
    },
    onData: async (stream, session, callback) => {
      const to = session.envelope.rcptTo.map((one) => one.address)
      const treatment = treatmentOf(to[0] ?? '')
      if (treatment === 'cut') return cut(server, session.id)
      const raw = await text(stream)
      if (treatment === 'hold') await new Promise<void>((resolve) => held.push(resolve))
      const refusal = refusalIn(treatment, 'message')
      if (refusal) return callback(refusal)
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
      received.push({ from, to, raw, email: await PostalMime.parse(raw) })
      callback()
    },
  })
  // Ignores errors of connections, because some tests disconnect in the middle of a message.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    attemptsFor: (to: string) => attempts.get(to) ?? 0,
    holding: () => held.length,
    release: () => {
      for (const go of held) go()
      held = []
    },
    empty: () => void received.splice(0),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function refusalIn(treatment: Treatment, at: 'recipient' | 'message') {
  if (typeof treatment !== 'object' || treatment.at !== at) return null
  return Object.assign(new Error(treatment.text), { responseCode: treatment.code })
}

function cut(server: SMTPServer, id: string) {
  for (const connection of server.connections) {
    if (connection.id === id) connection._socket.destroy()
  }
}
