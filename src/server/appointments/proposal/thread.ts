import { parentPort } from 'node:worker_threads'
import loadHighs from 'highs'
import { type ProposalFacts, proposalInput } from '#domain/appointments/proposal/input.ts'
import type { Proposal } from '#domain/appointments/proposal/proposal.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { createCollector, type Piece } from './pieces.ts'
import { type ProposalProgress, solveProposal } from './solve.ts'

// Entry point of the thread that computes one proposal. Only this thread loads the solver, so its memory is
// freed with the thread.

export type ThreadMessage = { progress: ProposalProgress } | { answer: Proposal | RefusalId }

const tell = (message: ThreadMessage) => parentPort?.postMessage(message)

const collect = createCollector()
parentPort?.on('message', (piece: Piece) => {
  const facts = collect(piece)
  if (facts) void answer(facts)
})

async function answer(facts: ProposalFacts): Promise<void> {
  const highs = await loadHighs()
  const input = proposalInput(facts)
  tell({
    answer: input ? solveProposal(highs, input, (progress) => tell({ progress })) : 'proposals.tooLarge',
  })
}
