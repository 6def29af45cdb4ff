import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export type ServedPage = { url: string; close: () => Promise<void> }

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export async function servePage(
  name: 'stock' | 'plain' | 'stock-report' | 'stock-squad-list' | 'ag-grid' | 'mui-x',
  data: unknown,
  pages = path.join(import.meta.dirname, '..', 'pages'),
): Promise<ServedPage> {
  const folder = await mkdtemp(path.join(tmpdir(), `bakvordur-${name}-`))
  await build({
    configFile: false,
    root: path.join(pages, name),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 5000 },
    logLevel: 'error',
  })
  const json = JSON.stringify(data)
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/data.json') return response.setHeader('Content-Type', 'application/json').end(json)
    const file = path.join(folder, path.normalize(url === '/' ? '/index.html' : url))
    const body = await readFile(file).catch(() => undefined)
    response.writeHead(body ? 200 : 404, {
      'Content-Type': `${types[path.extname(file)] ?? 'text/plain'}; charset=utf-8`,
    })
    return response.end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true })
    },
  }
}
