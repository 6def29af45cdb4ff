import { act, fireEvent, render, screen } from '@testing-library/react'
import { NotificationContextProvider } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { Notices } from '#app/ui/notices/Notices.tsx'

type Notice = ReturnType<typeof useNotice>
let notice: Notice

function Speaker() {
  notice = useNotice()
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <NotificationContextProvider>
      <Notices />
      <Speaker />
    </NotificationContextProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const say = (act_: (notice: Notice) => void) => act(() => act_(notice))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const status = () => screen.getByRole('status')
const alert = () => screen.getByRole('alert')

test('SES-45 a notice stays for 3000 ms, and is heard', () => {
  say(({ done }) => done('Orlof skráð!'))
  expect(status()).toHaveTextContent('Orlof skráð!')
  wait(2999)
  expect(status()).toHaveTextContent('Orlof skráð!')
  wait(1)
  expect(status()).toBeEmptyDOMElement()
})

test('SES-45 so does one whose act can be taken back', () => {
  say(({ done }) => done('Eytt.', () => {}))
  wait(2999)
  expect(screen.getByRole('button', { name: 'Afturkalla' })).toBeVisible()
  wait(1)
  expect(status()).toBeEmptyDOMElement()
})

test('SES-45 a notice under the pointer waits until the pointer has left', () => {
  say(({ info }) => info('Afritað.'))
  fireEvent.mouseEnter(screen.getByText('Afritað.').parentElement!)
  wait(60_000)
  expect(status()).toHaveTextContent('Afritað.')
  fireEvent.mouseLeave(screen.getByText('Afritað.').parentElement!)
  wait(3000)
  expect(status()).toBeEmptyDOMElement()
})

test('SES-19 an error is heard at once and stays until it is closed', () => {
  say(({ failed }) => failed(new CallError('Glugginn er lokaður.', { kind: 'refused', status: 422 })))
  expect(alert()).toHaveTextContent('Glugginn er lokaður.')
  wait(60_000)
  expect(alert()).toHaveTextContent('Glugginn er lokaður.')
  fireEvent.click(screen.getByRole('button', { name: 'Loka' }))
  expect(alert()).toBeEmptyDOMElement()
})

test('OP-021 a text of the server is shown as text, its lines as lines', () => {
  say(({ failed }) => failed(new CallError('<b>Eitt</b>\nTvö', { kind: 'refused', status: 400 })))
  expect(alert().querySelector('p')?.textContent).toBe('<b>Eitt</b>\nTvö')
})

test('an aborted call and an ended session say nothing', () => {
  say(({ failed }) => {
    failed(new DOMException('aborted', 'AbortError'))
    failed(new CallError('Aðgangur þinn er útrunninn.', { kind: 'expired' }))
  })
  expect(alert()).toBeEmptyDOMElement()
})

test('the same error twice is shown once', () => {
  say(({ failed }) => failed('Ekkert samband.'))
  say(({ failed }) => failed('Ekkert samband.'))
  expect(screen.getAllByText('Ekkert samband.')).toHaveLength(1)
})

test('an act that can be taken back offers so', () => {
  const undo = vi.fn()
  say(({ done }) => done('Eytt.', undo))
  fireEvent.click(screen.getByRole('button', { name: 'Afturkalla' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(status()).toBeEmptyDOMElement()
})
