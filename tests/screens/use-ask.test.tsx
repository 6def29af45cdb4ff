import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAsk, useCall } from '#app/platform/calls/use-call.ts'
import { finableGames } from '#domain/discipline/calls.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const input = { query: { team: '1' } }

function Reader() {
  useCall(finableGames, input)
  return null
}

function Page() {
  const ask = useAsk(finableGames)
  const [isRead, setRead] = useState(true)
  const [answer, setAnswer] = useState('')
  return (
    <>
      {isRead && <Reader />}
      <button
        type="button"
        onClick={() => void ask(input).then((games) => setAnswer(`${games.length} leikir`))}
      >
        Spyrja
      </button>
      <button type="button" onClick={() => setRead(false)}>
        Loka
      </button>
      <output>{answer}</output>
    </>
  )
}

afterEach(() => void vi.unstubAllGlobals())

test('a request that two components share is sent again if one of them unmounts and thereby aborts the request', async () => {
  const user = userEvent.setup()
  const asked: { signal: AbortSignal | null | undefined; answer: () => void }[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
    String(url).includes(finableGames.path)
      ? new Promise<Response>((resolve, reject) => {
          options?.signal?.addEventListener('abort', () =>
            reject(new DOMException('The call was aborted', 'AbortError')),
          )
          asked.push({ signal: options?.signal, answer: () => resolve(Response.json([])) })
        })
      : real(url, options),
  )
  await showPage(server(), Page, { persona: personas.staff })
  await user.click(screen.getByRole('button', { name: 'Spyrja' }))
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Loka' }))
  expect(asked[0]?.signal?.aborted).toBe(true)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.answer()
  expect(await screen.findByText('0 leikir')).toBeVisible()
})
