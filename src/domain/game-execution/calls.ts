import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { ExecutionForm, ExecutionGame, ExecutionInput } from './form.ts'

/** EXE-10: one official's form on a game. Its author sees the draft; staff and the game's supervisor see it once it is sent. */
export const executionForm = defineCall({
  name: 'gameExecution.form',
  method: 'GET',
  path: 'games/execution/{gameId}/{refereeId}',
  params: z.strictObject({ gameId: idText(), refereeId: idText() }),
  answer: ExecutionForm,
  access: { types: { 1: 'all', 4: 'own', 7: 'own' } },
  audited: true,
})

/** EXE-11: saves a draft of the form, or with `sendData` sends the final form. `userId` must be the session's person (T05). */
export const saveExecution = defineCall({
  name: 'gameExecution.save',
  method: 'POST',
  path: 'games/execution',
  body: ExecutionInput,
  answer: ExecutionForm,
  access: { types: { 4: 'own' } },
})

/** Games in progress or over whose form the logged-in referee has not sent, oldest first. */
export const dueExecutions = defineCall({
  name: 'gameExecution.due',
  method: 'GET',
  path: 'rest/game-execution/due',
  answer: z.object({ Games: z.array(ExecutionGame) }),
  access: { types: { 4: 'own' } },
})
