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

test('SES-45 a notice is shown for 3000 ms and has the ARIA role status', () => {
  say(({ done }) => done('Orlof skráð!'))
  expect(status()).toHaveTextContent('Orlof skráð!')
  wait(2999)
  expect(status()).toHaveTextContent('Orlof skráð!')
  wait(1)
  expect(status()).toBeEmptyDOMElement()
})

test('SES-45 a notice with an Undo button is shown for 3000 ms', () => {
  say(({ done }) => done('Eytt.', () => {}))
  wait(2999)
  expect(screen.getByRole('button', { name: 'Afturkalla' })).toBeVisible()
  wait(1)
  expect(status()).toBeEmptyDOMElement()
})

test('SES-45 a notice under the pointer stays while the pointer is over it', () => {
  say(({ info }) => info('Afritað.'))
  fireEvent.mouseEnter(screen.getByText('Afritað.').parentElement!)
  wait(60_000)
  expect(status()).toHaveTextContent('Afritað.')
  fireEvent.mouseLeave(screen.getByText('Afritað.').parentElement!)
  wait(3000)
  expect(status()).toBeEmptyDOMElement()
})

test('SES-19 an error notice has the ARIA role alert and stays until the user closes it', () => {
  say(({ failed }) => failed(new CallError('Glugginn er lokaður.', { kind: 'refused', status: 422 })))
  expect(alert()).toHaveTextContent('Glugginn er lokaður.')
  wait(60_000)
  expect(alert()).toHaveTextContent('Glugginn er lokaður.')
  fireEvent.click(screen.getByRole('button', { name: 'Loka' }))
  expect(alert()).toBeEmptyDOMElement()
})

test('OP-021 a server message is shown as plain text with its line breaks', () => {
  say(({ failed }) => failed(new CallError('<b>Eitt</b>\nTvö', { kind: 'refused', status: 400 })))
  expect(alert().querySelector('p')?.textContent).toBe('<b>Eitt</b>\nTvö')
})

test('an aborted call and the end of the session show no error notice', () => {
  say(({ failed }) => {
    failed(new DOMException('aborted', 'AbortError'))
    failed(new CallError('Aðgangur þinn er útrunninn.', { kind: 'expired' }))
  })
  expect(alert()).toBeEmptyDOMElement()
})

test('the same error twice in a row is shown once', () => {
  say(({ failed }) => failed('Ekkert samband.'))
  say(({ failed }) => failed('Ekkert samband.'))
  expect(screen.getAllByText('Ekkert samband.')).toHaveLength(1)
})

test('a notice with Undo runs the undo and disappears', () => {
  const undo = vi.fn()
  say(({ done }) => done('Eytt.', undo))
  fireEvent.click(screen.getByRole('button', { name: 'Afturkalla' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(status()).toBeEmptyDOMElement()
})

test('the undo of an action goes away after ten seconds, even while the pointer keeps the notice open', () => {
  say(({ done }) => done('Birt.', () => {}, { isTakenBack: true }))
  fireEvent.mouseEnter(screen.getByText('Birt.').parentElement!)
  wait(9999)
  expect(screen.getByRole('button', { name: 'Afturkalla' })).toBeVisible()
  wait(1)
  expect(screen.queryByRole('button', { name: 'Afturkalla' })).toBeNull()
  expect(status()).toHaveTextContent('Birt.')
})
