import { fork } from 'node:child_process'
import path from 'node:path'

/**
 * Runs a script in its own process with a job, and returns its one message. `script` is a file of this folder
 * or a full path.
 */
export function inProcess<Job extends object, Answer>(script: string, job: Job): Promise<Answer> {
  const child = fork(path.resolve(import.meta.dirname, script))
  return new Promise<Answer>((resolve, reject) => {
    // The cast relies on the script, which sends one message of the type `Answer`.
    child.once('message', (answer) => resolve(answer as Answer))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${script} stopped with ${code} before it had answered.`)))
    child.send(job)
  })
}
