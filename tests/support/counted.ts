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
    /** Opens a list of choices and takes one. */
    choose: async (target: Locator, label: string) => {
      acts += 2
      await target.selectOption(label)
    },
    /** A file that is dropped on its field. */
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
