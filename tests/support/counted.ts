import type { Locator, Page } from 'playwright-core'

/**
 * Performs a user's inputs and counts them. A press, a key, and a word or number typed at once count as one
 * input each.
 */
export function counted(page: Page) {
  let acts = 0
  return {
    acts: () => acts,
    press: async (target: Locator) => {
      acts++
      await target.click()
    },
    choose: async (target: Locator, label: string) => {
      acts += 2
      await target.selectOption(label)
    },
    attach: async (target: Locator, file: File) => {
      acts++
      const buffer = Buffer.from(await file.arrayBuffer())
      await target.setInputFiles({ name: file.name, mimeType: file.type, buffer })
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
