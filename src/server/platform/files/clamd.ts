import { connect, type Socket } from 'node:net'

export type Scanning = {
  /** Sends a chunk of the file. Resolves when the scanner accepts more. */
  write(chunk: Uint8Array): Promise<void>
  /** Ends the file and waits for the result: the name of the malware, or `null`. Throws if the scanner does not answer. */
  end(): Promise<string | null>
  stop(): void
}
export type Scan = () => Scanning

export type ClamdPlace = { readonly host: string; readonly port: number }

/** Scanning fails if the scanner does not answer for this long. 30 MB take a few seconds. */
const usualTimeoutMs = 30_000
const longestAnswer = 4096

/** Scans by ClamAV's INSTREAM command: chunks with their lengths, then a length of zero. The daemon answers with one line. */
export function clamdScan({ host, port }: ClamdPlace, timeoutMs = usualTimeoutMs): Scan {
  return () => {
    const socket = connect({ host, port })
    const answered = answerOn(socket)
    // After `stop`, errors of the scanner's answer are ignored.
    answered.catch(() => undefined)
    socket.write('zINSTREAM\0')
    return {
      write: async (chunk) => {
        // A chunk of length zero would end the stream.
        if (!chunk.length || socket.destroyed) return
        socket.write(lengthOf(chunk.length))
        if (!socket.write(chunk)) await drained(socket, timeoutMs)
      },
      end: () => {
        if (!socket.destroyed) {
          silentFor(socket, timeoutMs)
          socket.write(lengthOf(0))
        }
        return answered
      },
      stop: () => void socket.destroy(),
    }
  }
}

/**
 * clamd may answer and close the connection before it has read everything, so a write error alone is no
 * failure.
 */
function answerOn(socket: Socket): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let answer = ''
    let failure = new Error('clamd ended without an answer')
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      answer += text
      if (/[\0\n]/.test(answer) || answer.length > longestAnswer) socket.destroy()
    })
    socket.on('error', (error) => {
      failure = error
    })
    socket.on('close', () => {
      const found = foundIn(answer)
      if (found !== undefined) resolve(found)
      else reject(answer ? new Error(`clamd answered: ${answer.slice(0, 200)}`) : failure)
    })
  })
}

/** The timeout runs only while clamd is awaited; the sender's pauses do not count. */
function silentFor(socket: Socket, timeoutMs: number) {
  socket.removeAllListeners('timeout')
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd was silent for too long')))
}

async function drained(socket: Socket, timeoutMs: number) {
  silentFor(socket, timeoutMs)
  await new Promise<void>((resolve) => socket.once('drain', resolve).once('close', () => resolve()))
  socket.setTimeout(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/**
 * Parses clamd's answer, such as `stream: OK` or `stream: Eicar-Test-Signature FOUND`. Returns `undefined` for
 * anything else, such as an error of clamd.
 */
function foundIn(answer: string): string | null | undefined {
  const said = answer.replace(/[\0\s]+$/, '')
  if (said === 'stream: OK') return null
  return /^stream: (.+) FOUND$/.exec(said)?.[1]
}
