import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { findPackageFile } from '../bridge/package-files'

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1,user-scalable=no"></head><body></body></html>'

export interface PageServer {
  origin: string
  close(): void
}

/** Serves Chromium an empty page and the mini-program's own files. */
export const startPageServer = async (root: string): Promise<PageServer> => {
  const server = http.createServer((request, response) => {
    const found = findPackageFile(root, request.url ?? '')
    if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
    else if (found) fs.createReadStream(found.file).pipe(response.writeHead(200, { 'content-type': found.mime }))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
