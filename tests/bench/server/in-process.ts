import { fork } from 'node:child_process'
import path from 'node:path'

/** Hands a job to a script, of this folder unless its whole path is given, in a process of its own and gives the one message it answers. */
export function inProcess<Job extends object, Answer>(script: string, job: Job): Promise<Answer> {
  const child = fork(path.resolve(import.meta.dirname, script))
  return new Promise<Answer>((resolve, reject) => {
    // What the script answers stands beside it.
    child.once('message', (answer) => resolve(answer as Answer))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${script} stopped with ${code} before it had answered.`)))
    child.send(job)
  })
}
