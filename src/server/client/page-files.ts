import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { pageAt } from '#domain/platform/pages.ts'

const Files = z.object({
  app: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
})

/**
 * The files that the browser should load for the page at a path, as addresses relative to the root. Empty if
 * the build did not list the files.
 */
export function pageFilesIn(folder: string): (pathname: string) => string[] {
  const { app, pages } = read(path.join(folder, 'page-files.json')) ?? { app: [], pages: {} }
  return (pathname) => {
    // After a login, `/` opens the home page.
    const page = pathname === '/' ? 'home' : pageAt(pathname)
    return [...app, ...((page && pages[page]) ?? [])]
  }
}

function read(file: string): z.infer<typeof Files> | null {
  try {
    return Files.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
