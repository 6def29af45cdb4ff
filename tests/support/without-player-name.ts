import { vi } from 'vitest'

/**
 * Removes the name from the answer about a player, because no player in the database lacks a name (TRA-16).
 */
export function withoutPlayerName() {
  const ask = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const response = await ask(...asked)
    if (!String(asked[0]).includes('transfers/players')) return response
    const answer = await response.json()
    answer.Data.PlayerInfo.PlayerName = ''
    return Response.json(answer)
  })
}
