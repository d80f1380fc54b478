import fs from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drawNoticePage } from './notice-page'
import { DESKTOP_POLICY } from './page-policy'
import { sendHtml } from './send-html'

/** Styles stay open, since antd writes its own at run time. */
const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The back office under /staff/: hashed files, and one page for every other address. The page holds nothing of a
 * school: the cookie of the staff travels below /api/staff alone, so nobody is known here.
 */
export const registerConsole = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(staticFiles, { root: folder, serve: false, preCompressed: true, globIgnore: ['**'] })
    scope.get('/staff', (_request, reply) => reply.redirect('/staff/', 302))
    scope.get<{ Params: { '*': string } }>('/staff/assets/*', (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .sendFile(`assets/${request.params['*']}`, { cacheControl: false, dotfiles: 'deny' }),
    )
    const page = readPage(folder)
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const html = page()
      reply.headers({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })
      return html === undefined
        ? sendHtml(request, reply.code(503), NOT_BUILT, DESKTOP_POLICY)
        : sendHtml(request, reply, html, CONSOLE_POLICY)
    }
    scope.get('/staff/', sendPage)
    scope.get('/staff/*', sendPage)
  })
}

/** Read again when a new build replaced it. */
const readPage = (folder: string): (() => string | undefined) => {
  const file = path.join(folder, 'index.html')
  let known: { modifiedAt: number; html: string } | undefined
  return () => {
    const modifiedAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (modifiedAt === undefined) return undefined
    if (known?.modifiedAt !== modifiedAt) known = { modifiedAt, html: fs.readFileSync(file, 'utf8') }
    return known.html
  }
}

const NOT_BUILT = drawNoticePage(
  '后台还没有构建',
  '请运行 <b>npm start</b> 或 <b>npm run build:console</b>。自己启动服务器时，CONSOLE_DIR 要写成 dist/console 的路径。',
)
