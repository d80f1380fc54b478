import fs from 'node:fs'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { areaOfKey, needsPermission } from './media-key'
import { mediaTypeOf } from './media-types'
import type { SignedMedia } from './media'

/** The browser downloads the file under this name instead of displaying it. */
const toAttachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent([...String(name)].slice(0, 200).join(''))}`

const ONE_YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves `/media/<key>` and, with a permission, `/media/s/<permission>/<key>`: with ranges and ETag, and nothing that a
 * browser could execute. `readPlaylist` returns playlists that are generated on request. A lesson's content without a
 * valid permission looks like a missing file.
 */
export const registerMedia = async (
  app: FastifyInstance,
  media: SignedMedia,
  storageDir: string,
  readPlaylist?: (key: string) => Promise<string | undefined>,
): Promise<void> => {
  fs.mkdirSync(storageDir, { recursive: true })
  await app.register(async (scope) => {
    await scope.register(staticFiles, { root: storageDir, serve: false })

    const describe = (reply: FastifyReply, key: string, cacheControl: string) => {
      const { type, inline } = mediaTypeOf(key)
      return reply.type(type).headers({
        'cache-control': cacheControl,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': inline ? 'inline' : 'attachment',
      })
    }
    const send = (reply: FastifyReply, key: string, cacheControl: string, name?: string) => {
      describe(reply, key, cacheControl)
      if (name) reply.header('content-disposition', toAttachment(name))
      return reply.sendFile(key, { cacheControl: false, acceptRanges: true, contentType: false, dotfiles: 'deny' })
    }

    scope.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
      const key = request.params['*']
      const area = areaOfKey(key)
      return area && !needsPermission(area) ? send(reply, key, ONE_YEAR) : reply.callNotFound()
    })
    scope.get<{ Params: { permission: string; '*': string }; Querystring: { name?: string } }>(
      '/media/s/:permission/*',
      async (request, reply) => {
        const { permission, '*': key } = request.params
        if (!areaOfKey(key) || !media.opens(permission, key)) return reply.callNotFound()
        const playlist = await readPlaylist?.(key)
        return playlist === undefined
          ? send(reply, key, 'private, no-store', request.query.name)
          : describe(reply, key, 'private, no-store').send(playlist)
      },
    )
  })
}
