import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const app = path.join(import.meta.dirname, '../../../app')

/**
 * Writes `page-files.json`: the files that the app and each page consist of, except those that the HTML names
 * already. The server adds them to the HTML for users who are logged in.
 */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const filesOf = (source: string) => filesFor(path.join(app, source), chunks)
    const inHtml = new Set(filesOf('main.tsx'))
    const shared = filesOf('admin.tsx').filter((file) => !inHtml.has(file))
    const known = new Set([...inHtml, ...shared])
    const pages = Object.entries(sourcesOfPages()).map(([page, source]) => [
      page,
      filesOf(source).filter((file) => !known.has(file)),
    ])
    const source = JSON.stringify({ app: shared, pages: Object.fromEntries(pages) })
    this.emitFile({ type: 'asset', fileName: 'page-files.json', source })
  },
}

/** The source of each page's component, from the declarations of resources and pages. */
function sourcesOfPages(): Record<string, string> {
  const declared = ['resources.tsx', 'custom-pages.tsx'].map((name) =>
    readFileSync(path.join(app, name), 'utf8'),
  )
  const views = declared.flatMap((text) => [
    ...text.matchAll(/view\(\s*'(\w+)',\s*async \(\) => \(await import\('\.\/([^']+)'\)/g),
  ])
  const entities = readdirSync(app, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const [, page] = /(\w+)\.entity\.tsx$/.exec(file) ?? []
    return page ? [[page, file]] : []
  })
  return Object.fromEntries([...views.map(([, page, source]) => [page, source]), ...entities])
}

/** The file that contains a module, the files that it imports, and their styles. */
function filesFor(module: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const first =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!first) throw new Error(`${module} is in no file of the build`)
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(first)
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}
