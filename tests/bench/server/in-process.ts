import { fork } from 'node:child_process'
import path from 'node:path'

/** Gives a job to a script of this folder, or of a full path, in its own process. Returns the script's one message. */
export function inProcess<Job extends object, Answer>(script: string, job: Job): Promise<Answer> {
  const child = fork(path.resolve(import.meta.dirname, script))
  return new Promise<Answer>((resolve, reject) => {
    // The script declares the type of its answer.
    child.once('message', (answer) => resolve(answer as Answer))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${script} stopped with ${code} before it had answered.`)))
    child.send(job)
  })
}
