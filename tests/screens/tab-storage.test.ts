import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDrafts, keepOnlyDraftsOf, readDraft, writeDraft } from '#app/platform/drafts/draft-store.ts'
import { resetState } from '#app/platform/module-state.ts'
import { previousPath, rememberPath } from '#app/platform/previous-path.ts'
import { addressAfterLogin, keepAddress } from '#app/platform/session/login-address.ts'
import { personas } from '../support/personas.ts'

describe('the app in a browser that forbids storage', () => {
  beforeEach(() => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    resetState()
  })

  test('works without remembering the previous path', () => {
    rememberPath('/orlofdomara')
    resetState()
    expect(previousPath()).toBeNull()
  })

  test('SES-26 opens the home page after the login, not the address requested before it', () => {
    window.history.replaceState(null, '', '/?redirect=/domarar')
    keepAddress()
    window.history.replaceState(null, '', '/')
    expect(addressAfterLogin(personas.staff)).toBe('/heim')
  })

  test('SES-17 stores no drafts, and writing one returns `false`', () => {
    expect(writeDraft('draft:7:mail', { Text: 'Kæri dómari' })).toBe(false)
    expect(readDraft('draft:7:mail')).toBeUndefined()
    keepOnlyDraftsOf(7)
    forgetDrafts()
  })
})
