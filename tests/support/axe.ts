import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import axe, { type AxeResults, type ElementContext, type Result, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { answerOfPage } from './answer-of-page.ts'

// Checks WCAG 2.2 AA and axe's best practices. No page may violate them in any state.
const runOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Turns on a rule of WCAG 2.2 AA that axe turns off by default.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
}

// For the second colour scheme, checks only the colours, because its elements are the same.
const colourOptions: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

// The source of axe, evaluated in each loaded page. Minified it is less than half as long as axe.source.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Checks everything except the colours, which take half of the time. A page has the same colours for every
// role.
const withoutColours: RunOptions = {
  ...runOptions,
  rules: { ...runOptions.rules, 'color-contrast': { enabled: false } },
}

/**
 * Fails if an element of the current page violates a rule, in the light or the dark scheme. Ends all
 * animations first.
 */
export async function expectAccessible(page: Page) {
  await judge(page, runOptions)
  const look = await lookOf(page)
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'light' : 'dark' })
  await examine(page, colourOptions)
  await page.emulateMedia({ colorScheme: look })
}

/** Checks a page without its colours, which were checked with another role already. */
export function expectAccessibleContent(page: Page) {
  return judge(page, withoutColours)
}

async function judge(page: Page, options: RunOptions) {
  // Evaluates axe through the debugger instead of a script element, so that the page's content security
  // policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await examine(page, options)
}

async function examine(page: Page, options: RunOptions) {
  await page.evaluate(endAnimations)
  const results = await answerOfPage('run axe', page.evaluate(runInPage, options))
  const where = `${page.url()} at ${page.viewportSize()?.width ?? '?'} pixels, ${await lookOf(page)}`
  refuseViolations(results, where)
}

const lookOf = (page: Page) =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

/**
 * Checks an element rendered by a component test, without contrast and size, because such a test has no
 * layout.
 */
export async function expectAccessibleElement(element: Element = document.body) {
  const wholePage = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang']
  const noLayout = ['color-contrast', 'target-size']
  const rules = Object.fromEntries([...wholePage, ...noLayout].map((id) => [id, { enabled: false }]))
  refuseViolations(await axe.run(element, { ...runOptions, rules }), 'the drawn component')
}

function refuseViolations({ violations }: AxeResults, where: string) {
  if (violations.length > 0)
    throw new Error(`Not accessible: ${where}\n${violations.map(describe).join('\n')}`)
}

function describe({ id, help, helpUrl, nodes }: Result) {
  const places = nodes.map(
    (node) => `    ${node.target.join(' ')}\n      ${node.html}\n      ${node.failureSummary}`,
  )
  return `  ${id}: ${help} (${helpUrl})\n${places.join('\n')}`
}

/**
 * Runs in the page. Ends animations, because an element halfway through a fade has a contrast that users
 * hardly see.
 */
function endAnimations() {
  const passing = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  for (const animation of passing) animation.finish()
}

async function runInPage(options: RunOptions) {
  const { axe } = window as unknown as {
    axe: { run: (on: ElementContext, how: RunOptions) => Promise<AxeResults> }
  }
  return axe.run(document, options)
}
