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
  /**
   * Console errors, failed requests and policy violations (complaints) that the test causes on purpose; see
   * `page-guard.ts`.
   */
  allow?: Allowed[]
  /** The time of the browser's clock when the page opens; by default the machine's time. */
  now?: string
}

const opened = new Map<BrowserContext, HeldPage>()
/**
 * Cleaned pages of ended tests, for reuse: a page that has loaded the app before loads it in half the time.
 */
let idle: HeldPage[] = []
let browser: Promise<Browser> | undefined

/**
 * Opens a page in its own context, without cookies and storage. Its errors are collected until the end of the
 * test.
 */
export async function openPage({
  width = 1280,
  colorScheme = 'light',
  // The browser has another time zone than Iceland, because all displayed times have to be Icelandic anyway
  // (T24).
  timezoneId = 'America/Los_Angeles',
  baseUrl,
  role,
  allow = [],
  now,
}: PageOptions = {}): Promise<OpenPage> {
  // The page of a role always starts at desktop width; the test changes its device afterwards.
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

/**
 * Ends the context of a test. A page that can be cleaned is reused for the next test with the same options.
 */
export async function endContext(context: BrowserContext, isReusable: boolean) {
  const held = opened.get(context)
  if (!held) return
  opened.delete(context)
  if (isReusable && (await isCleaned(held).catch(() => false))) idle.push(held)
  else await context.close()
}

/** Saves a screenshot for people to look at, if PICTURES=1. No test reads it. */
export async function screenshot(page: Page, name: string) {
  if (process.env.PICTURES === '1') await photograph(page, name)
}

async function photograph(page: Page, name: string) {
  const file = path.join(pictures, `${name}-${page.viewportSize()?.width ?? 0}.png`)
  await page.screenshot({ path: file, fullPage: true })
  return file
}

/**
 * The complaints (errors and policy violations) of all open pages since the last call, one line each with the
 * page's address.
 */
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

/**
 * The texts of the open pages, for the output of a failed test. Leaves out national ids, because the output
 * may be public.
 */
export async function textOfOpenPages(): Promise<string> {
  const pages = [...opened.keys()].flatMap((context) => context.pages())
  const texts = pages.map(async (page) => {
    // Gives up after ten seconds, because a hung page never answers.
    const shown = await Promise.race([page.evaluate(shownText), setTimeout(10_000, 'no answer')])
    const lines = `${page.url()} shows:\n${shown.replace(/\s*\n\s*/g, '\n')}`
    return `${shortened(lines.replace(/\b\d{6}[-\s]?\d{4}\b/g, '…'))}\n`
  })
  const read = await Promise.allSettled(texts)
  return read.map((one) => (one.status === 'fulfilled' ? one.value : `${one.reason}\n`)).join('\n')
}

/** Shortens a long text in the middle: the end of a page may show whether a save failed. */
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

/**
 * Closes the pages at the end of a test file, when its server stops. The browser stays open for the worker's
 * next file.
 */
export async function closeContexts() {
  const contexts = [...opened.keys(), ...idle.map(({ context }) => context)]
  idle = []
  await Promise.all(contexts.map((context) => context.close()))
}
