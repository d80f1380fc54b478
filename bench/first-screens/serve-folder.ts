import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { findFreePort } from '../measured/measured-server'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a folder's files, compressed as ours are; every other address gets its index.html. */
export const serveFolder = async (folder: string): Promise<{ address: string; close: () => Promise<void> }> => {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, path.normalize(pathname))
    const found = path.extname(file) && fs.existsSync(file) ? file : path.join(folder, 'index.html')
    response.writeHead(200, {
      'content-type': `${TYPES[path.extname(found)] ?? 'application/octet-stream'}; charset=utf-8`,
      'content-encoding': 'gzip',
    })
    response.end(gzipSync(fs.readFileSync(found)))
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
