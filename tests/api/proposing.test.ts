import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import type { ProposalFacts } from '#domain/appointments/proposal/input.ts'
import { createCollector, piecesOf } from '#server/appointments/proposal/pieces.ts'
import { createProposing, propose } from '#server/appointments/proposal/propose.ts'
import { sourceThread } from '#server/platform/thread.ts'
import { factsWeekend } from '../support/facts-weekend.ts'

const begun: Worker[] = []
afterEach(() => {
  begun.length = 0
})

const proposing = () =>
  createProposing(() => {
    const thread = sourceThread(`${import.meta.dirname}/../support/proposal-thread.ts`)
    begun.push(thread)
    return thread
  })

/** The behaviours of the fake thread in tests/support/proposal-thread.ts. */
const Act = { stays: 1, exits: 2, fails: 3, answers: 4 }

const small = factsWeekend({ games: 3, roles: 2, officials: 8, clubs: 4, day: '2026-06-05', slots: 6 }, 1)

/** The input of a proposal. The id of its first official chooses the behaviour of the fake thread. */
const asking = (act: number): ProposalFacts => ({
  ...small,
  officials: small.officials.slice(0, 1).map((official) => ({ ...official, PersonId: act })),
})

/** Requests a proposal; `working` resolves when its thread has begun. */
function asked(run = proposing(), act: number = Act.stays) {
  const calling = new AbortController()
  const phases: string[] = []
  let tell = () => {}
  const working = new Promise<void>((resolve) => {
    tell = resolve
  })
  const onProgress = ({ phase }: { phase: string }) => {
    phases.push(phase)
    if (phase !== 'waiting') tell()
  }
  const answer = run(asking(act), { signal: calling.signal, onProgress })
  return { answer, phases, working, callOff: () => calling.abort() }
}

const ended = (thread: Worker | undefined) => thread?.threadId === -1

test('a proposal runs in a thread of its own, which ends with the proposal', async () => {
  const phases = new Set<string>()
  const { signal } = new AbortController()
  const proposal = await propose(small, { signal, onProgress: ({ phase }) => phases.add(phase) })
  expect(proposal).toMatchObject({ chosen: expect.any(Array), cost: expect.any(Number) })
  expect([...phases].slice(0, 2)).toEqual(['waiting', 'bounding'])
})

test('the facts of a proposal arrive in its thread unchanged, in pieces of at most 100 rows', () => {
  const facts = factsWeekend(
    { games: 60, roles: 3, officials: 250, clubs: 9, day: '2026-06-05', slots: 6 },
    2,
  )
  const pieces = [...piecesOf(facts)]
  const rows = pieces.map(({ cells = [], officials = [] }) => cells.length + officials.length)
  expect(Math.max(...rows)).toBe(100)
  const collect = createCollector()
  expect(pieces.map((piece) => collect(structuredClone(piece))).at(-1)).toEqual(facts)
})

test('cancelling a proposal ends its thread and returns a refusal', async () => {
  const { answer, working, callOff } = asked()
  await working
  callOff()
  expect(await answer).toBe('proposals.calledOff')
  expect(ended(begun[0])).toBe(true)
})

test.each(['exits', 'fails'] as const)(
  'a solver that %s leads to a refusal, and the next proposal runs',
  async (act) => {
    const run = proposing()
    expect(await asked(run, Act[act]).answer).toBe('proposals.failed')
    expect(await asked(run, Act.answers).answer).toMatchObject({ chosen: [null] })
  },
)

describe('the queue of proposals', () => {
  test('runs one at a time', async () => {
    const run = proposing()
    const first = asked(run)
    await first.working
    const second = asked(run, Act.answers)
    expect(begun).toHaveLength(1)
    first.callOff()
    expect(await second.answer).toMatchObject({ chosen: [null] })
    expect(second.phases).toEqual(['waiting', 'choosing'])
  })

  test('refuses a request while three wait, and waiting requests can be cancelled', async () => {
    const run = proposing()
    const first = asked(run)
    await first.working
    const waiting = [asked(run), asked(run), asked(run)]
    expect(await asked(run).answer).toBe('proposals.busy')
    for (const { callOff } of waiting) callOff()
    expect(await Promise.all(waiting.map(({ answer }) => answer))).toEqual(
      waiting.map(() => 'proposals.calledOff'),
    )
    expect(begun).toHaveLength(1)
    first.callOff()
    await first.answer
    expect(await asked(run, Act.answers).answer).toMatchObject({ chosen: [null] })
  })

  test('does not start a request that is already cancelled', async () => {
    const calledOff = { signal: AbortSignal.abort(), onProgress: () => {} }
    expect(await proposing()(asking(Act.answers), calledOff)).toBe('proposals.calledOff')
    expect(begun).toEqual([])
  })
})

test('a proposal too large for the memory of the server is refused', async () => {
  const facts = asking(Act.answers)
  const cells = Array.from({ length: 3001 }, () => facts.cells.slice(0, 1)).flat()
  const watching = { signal: new AbortController().signal, onProgress: () => {} }
  expect(await proposing()({ ...facts, cells }, watching)).toBe('proposals.tooLarge')
})
