import { expect, test } from 'vitest'
import { shortcutsOf } from '#app/platform/navigation.ts'
import { iconOf } from '#app/ui/frame/page-icons.ts'
import { aliases, authTypes } from '#domain/platform/auth-type.ts'
import { pageNames, pages } from '#domain/platform/pages.ts'
import type { User } from '#domain/session/user.ts'

test.each(authTypes)(
  'SES-27 AuthType %i gets no shortcut to a page that is only reached from another page',
  (AuthType) => {
    const person = {
      Id: 1,
      PersonId: 1,
      Name: 'Þór',
      Ssn: '',
      Phone: '',
      Email: '',
      TeamShortName: 'Fálkinn',
    }
    const user: User = {
      ...person,
      AuthType,
      TeamId: 5001,
      TeamGroup: [],
      Websites: [...aliases],
      IsAuthenticated: true,
    }
    // The page of a new transfer is an exception: it is only reached from another page, but needs nothing from it.
    const offered = shortcutsOf(user).filter((name) => name !== 'newTransfer')
    for (const name of offered) expect(pages[name].group, name).toBeDefined()
  },
)

test('each entry of the side navigation has an icon of its own', () => {
  const entries = pageNames.filter((name) => pages[name].group)
  const alike = entries.filter((name) => entries.some((one) => one !== name && iconOf(one) === iconOf(name)))
  expect(alike).toEqual([])
})
