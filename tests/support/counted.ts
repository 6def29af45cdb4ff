import type { Locator, Page } from 'playwright-core'

/** Does what a user does and counts it: a press, a key, a word or number that is typed in one go. */
export function counted(page: Page) {
  let acts = 0
  return {
    acts: () => acts,
    press: async (target: Locator) => {
      acts++
      await target.click()
    },
    key: async (name: string) => {
      acts++
      await page.keyboard.press(name)
    },
    type: async (text: string) => {
      acts++
      await page.keyboard.type(text)
    },
  }
}
