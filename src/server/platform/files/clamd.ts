import { connect, type Socket } from 'node:net'

/** One file on its way to the scanner. */
export type Scanning = {
  /** Waits until the scanner takes more. */
  write(chunk: Uint8Array): Promise<void>
  /** The name of what is harmful in the file, or null; throws where there is no answer. */
  end(): Promise<string | null>
  /** The file is not wanted any more. */
  stop(): void
}
export type Scan = () => Scanning

export type ClamdPlace = { readonly host: string; readonly port: number }

/** Silence for longer than this is no answer; 30 MB take a few seconds. */
const usualTimeoutMs = 30_000
const longestAnswer = 4096

/** Asks a ClamAV daemon by its INSTREAM command: pieces, each after its length, a length of zero, and then its one line. */
export function clamdScan({ host, port }: ClamdPlace, timeoutMs = usualTimeoutMs): Scan {
  return () => {
    const socket = connect({ host, port })
    const answered = answerOn(socket)
    // After a stop the answer is ignored.
    answered.catch(() => undefined)
    socket.write('zINSTREAM\0')
    return {
      write: async (chunk) => {
        // No piece of length zero: that would be the end.
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

/** It may answer and close before it has read everything, so an error of writing is no error by itself. */
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

/** The sender's own pauses do not count, so the time runs only while clamd is waited for. */
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

/** `stream: OK` or `stream: Eicar-Test-Signature FOUND`; undefined for whatever else it says, such as an error of its own. */
function foundIn(answer: string): string | null | undefined {
  const said = answer.replace(/[\0\s]+$/, '')
  if (said === 'stream: OK') return null
  return /^stream: (.+) FOUND$/.exec(said)?.[1]
}
