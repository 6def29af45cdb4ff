import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { type BrowserProgram, launchOptions } from './browser-program.ts'
import { becomeDevice } from './device.ts'
import { type HeldPage, isCleaned, type Made, newPage, type OpenPage } from './held-page.ts'
import type { Allowed } from './page-guard.ts'
import { pictures } from './pictures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserProgram: BrowserProgram
  }
}

export type PageOptions = Partial<Omit<Made, 'hasOwnClock'>> & {
  /** Complaints that the test causes on purpose, see `page-guard.ts`. */
  allow?: Allowed[]
  /** The time of the browser's clock as the page opens. The default is the machine's time. */
  now?: string
}

const opened = new Map<BrowserContext, HeldPage>()
/** Cleaned pages of ended tests. A page that has loaded the app before loads it in half of the time. */
let idle: HeldPage[] = []
let browser: Promise<Browser> | undefined

/** A page in its own context (no cookies, no storage), watched until the end of the test that opened it. */
export async function openPage({
  width = 1280,
  colorScheme = 'light',
  // All times are Icelandic whatever the browser's zone (T24), so the browser has another one.
  timezoneId = 'America/Los_Angeles',
  baseUrl,
  role,
  allow = [],
  now,
}: PageOptions = {}): Promise<OpenPage> {
  // A role's page takes on the device that a test requests.
  const made = {
    width: role ? 1280 : width,
    colorScheme,
    timezoneId,
    baseUrl,
    role,
    hasOwnClock: now !== undefined,
  }
  const same = idle.find((held) => isDeepStrictEqual(held.made, made))
  idle = idle.filter((held) => held !== same)
  browser ??= chromium.launch(launchOptions(inject('browserProgram')))
  const held = same ?? (await newPage(await browser, made))
  if (!same) held.context.once('close', () => opened.delete(held.context))
  held.guard.begin(...allow)
  if (role) await becomeDevice(held.page, width)
  if (now) await held.context.clock.setSystemTime(now)
  opened.set(held.context, held)
  return held
}

/** Ends the context of a test. A page that can be cleaned serves the next test with the same needs. */
export async function endContext(context: BrowserContext, isReusable: boolean) {
  const held = opened.get(context)
  if (!held) return
  opened.delete(context)
  if (isReusable && (await isCleaned(held).catch(() => false))) idle.push(held)
  else await context.close()
}

/** Takes a picture for people to look at, if PICTURES=1. No test reads it. */
export async function screenshot(page: Page, name: string) {
  if (process.env.PICTURES === '1') await photograph(page, name)
}

async function photograph(page: Page, name: string) {
  const file = path.join(pictures, `${name}-${page.viewportSize()?.width ?? 0}.png`)
  await page.screenshot({ path: file, fullPage: true })
  return file
}

/** The complaints of the open pages since the last call, each line with the page's address. */
export function complaintsOfOpenPages() {
  return [...opened.values()].flatMap(({ context, guard }) => {
    const addresses = context.pages().map((page) => page.url())
    return guard.complaints().map((line) => `${line}\n  on ${addresses.join(', ')}`)
  })
}

export async function photographOpenPages(name: string) {
  const pages = [...opened.keys()].flatMap((context) => context.pages())
  const fileName = name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 100)
  await Promise.all(
    pages.map((page, index) => photograph(page, `failed/${fileName}-${index}`).catch(() => '')),
  )
}

/** The text of the open pages, in place of pictures. It leaves out national ids, since anybody may read it. */
export async function textOfOpenPages(): Promise<string> {
  const pages = [...opened.keys()].flatMap((context) => context.pages())
  const texts = pages.map(async (page) => {
    // A hung page answers nothing.
    const shown = await Promise.race([page.evaluate(shownText), setTimeout(10_000, 'no answer')])
    const lines = `${page.url()} shows:\n${shown.replace(/\s*\n\s*/g, '\n')}`
    return `${shortened(lines.replace(/\b\d{6}[-\s]?\d{4}\b/g, '…'))}\n`
  })
  const read = await Promise.allSettled(texts)
  return read.map((one) => (one.status === 'fulfilled' ? one.value : `${one.reason}\n`)).join('\n')
}

/** A table can have many rows, and the state of its save comes after them. */
function shortened(text: string) {
  return text.length > 2000 ? `${text.slice(0, 1000)}\n…\n${text.slice(-995)}` : text
}

/** Runs in the page. Returns the text of the page and its overlays, without the navigation. */
function shownText() {
  const parts = [
    ...document.querySelectorAll<HTMLElement>(
      'main, [data-ui="notes"], [data-ui="notices"], [role="dialog"]',
    ),
  ]
  const outer = parts.filter((part) => !parts.some((other) => other !== part && other.contains(part)))
  return (outer.length ? outer : [document.body]).map(({ innerText }) => innerText).join('\n')
}

export function openContexts(): BrowserContext[] {
  return [...opened.keys()]
}

/** Called at the end of a file, as its server stops. The browser serves the next file of the worker. */
export async function closeContexts() {
  const contexts = [...opened.keys(), ...idle.map(({ context }) => context)]
  idle = []
  await Promise.all(contexts.map((context) => context.close()))
}
