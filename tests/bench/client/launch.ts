import { type Browser, chromium } from 'playwright-core'
import { findBrowser, launchOptions } from '../../support/browser-program.ts'

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(await findBrowser()))
}
