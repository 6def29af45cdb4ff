import { parentPort, workerData } from 'node:worker_threads'
import loadHighs from 'highs'
import type { Proposal } from '#domain/appointments/proposal/proposal.ts'
import { type Packed, unpacked } from './packed.ts'
import { type ProposalProgress, solveProposal } from './solve.ts'

// The thread of one proposal. The solver is loaded here alone and its memory ends with the thread.

export type ThreadMessage = { progress: ProposalProgress } | { proposal: Proposal }

const tell = (message: ThreadMessage) => parentPort?.postMessage(message)

// As propose.ts begins it.
const given: Packed = workerData
void loadHighs().then((highs) => {
  const proposal = solveProposal(highs, unpacked(given), (progress) => tell({ progress }))
  tell({ proposal })
})
