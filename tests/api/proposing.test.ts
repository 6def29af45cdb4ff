import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import type { ProposalInput } from '#domain/appointments/proposal/proposal.ts'
import { packed, unpacked } from '#server/appointments/proposal/packed.ts'
import { createProposing, propose } from '#server/appointments/proposal/propose.ts'
import { sourceThread } from '#server/platform/thread.ts'
import { proposalWeekend } from '../bench/product/proposal-weekend.ts'

const begun: Worker[] = []
afterEach(() => {
  begun.length = 0
})

const proposing = () =>
  createProposing((input) => {
    const thread = sourceThread(`${import.meta.dirname}/../support/proposal-thread.ts`, input)
    begun.push(thread)
    return thread
  })

/** What the thread of the tests does: see tests/support/proposal-thread.ts. */
const Act = { stays: 1, exits: 2, fails: 3, answers: 4 }

const asking = (act: number): ProposalInput => ({
  cells: [{ GameId: 1, RoleId: 20, From: 0, To: 120, TeamIds: [], Day: '2026-06-06' }],
  options: [{ Cell: 0, PersonId: act, Cost: 1 }],
  ...{ clashes: [], pairs: [], loads: new Map(), terms: { unfilled: 10, spread: 1 } },
})

/** Asks, and tells when the thread has begun. */
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

test('a weekend is proposed in a thread of its own, which ends with it', async () => {
  const phases = new Set<string>()
  const input = proposalWeekend({ games: 3, roles: 2, officials: 8, clubs: 4, courts: 3 }, 1)
  const { signal } = new AbortController()
  const proposal = await propose(input, { signal, onProgress: ({ phase }) => phases.add(phase) })
  expect(proposal).toMatchObject({ chosen: expect.any(Array), cost: expect.any(Number) })
  expect([...phases].slice(0, 2)).toEqual(['waiting', 'bounding'])
})

test('an input arrives in the thread as it was sent', () => {
  const input = proposalWeekend({ games: 4, roles: 3, officials: 9, clubs: 3, courts: 3 }, 2)
  expect(input.pairs.length).toBeGreaterThan(0)
  expect(unpacked(packed(input))).toEqual(input)
})

test('who calls a proposal off is answered, and its thread ends', async () => {
  const { answer, working, callOff } = asked()
  await working
  callOff()
  expect(await answer).toBe('proposals.calledOff')
  expect(ended(begun[0])).toBe(true)
})

test.each(['exits', 'fails'] as const)(
  'a solver that %s is a refusal, and the next one is asked',
  async (act) => {
    const run = proposing()
    expect(await asked(run, Act[act]).answer).toBe('proposals.failed')
    expect(await asked(run, Act.answers).answer).toMatchObject({ chosen: [null] })
  },
)

describe('one at a time', () => {
  test('another one waits until the first is over', async () => {
    const run = proposing()
    const first = asked(run)
    await first.working
    const second = asked(run, Act.answers)
    expect(begun).toHaveLength(1)
    first.callOff()
    expect(await second.answer).toMatchObject({ chosen: [null] })
    expect(second.phases).toEqual(['waiting', 'choosing'])
  })

  test('who comes when three wait is told so, and who waits may call off at once', async () => {
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

  test('who has called off before is not begun', async () => {
    const calledOff = { signal: AbortSignal.abort(), onProgress: () => {} }
    expect(await proposing()(asking(Act.answers), calledOff)).toBe('proposals.calledOff')
    expect(begun).toEqual([])
  })
})

test('more than a server has memory for is refused', async () => {
  const input = asking(Act.answers)
  const cells = Array.from({ length: 3001 }, () => input.cells).flat()
  const watching = { signal: new AbortController().signal, onProgress: () => {} }
  expect(await proposing()({ ...input, cells }, watching)).toBe('proposals.tooLarge')
})
