import { connect } from 'node:net'

/** The name of what is harmful in a file, or null; throws where there is no answer. */
export type Scan = (bytes: Uint8Array) => Promise<string | null>

export type ClamdPlace = { readonly host: string; readonly port: number }

/** Silence for longer than this is no answer; 30 MB take a few seconds. */
const patienceMillis = 30_000
/** Nobody names anything in more letters. */
const longestAnswer = 4096

/** Asks a ClamAV daemon by its INSTREAM command: the length, the bytes, a length of zero, and then its one line. */
export function clamdScan({ host, port }: ClamdPlace, patience = patienceMillis): Scan {
  return (bytes) =>
    new Promise((resolve, reject) => {
      let answer = ''
      let failure = new Error('clamd ended without an answer')
      const socket = connect({ host, port })
      socket.setTimeout(patience, () => socket.destroy(new Error('clamd was silent for too long')))
      socket.setEncoding('latin1')
      socket.on('data', (text) => {
        answer += text
        if (/[\0\n]/.test(answer) || answer.length > longestAnswer) socket.destroy()
      })
      socket.on('error', (error) => {
        failure = error
      })
      // It may answer and close before it has read everything, so an error of writing is no error by itself.
      socket.on('close', () => {
        const found = foundIn(answer)
        if (found === undefined)
          reject(answer ? new Error(`clamd answered: ${answer.slice(0, 200)}`) : failure)
        else resolve(found)
      })
      socket.write('zINSTREAM\0')
      // No chunk of length zero: that would be the end.
      if (bytes.length) {
        socket.write(lengthOf(bytes.length))
        socket.write(bytes)
      }
      socket.write(lengthOf(0))
    })
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
