import fs from 'node:fs'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { areaOfKey } from './media-key'
import { mediaTypeOf } from './media-types'
import type { SignedMedia } from './media'

const ONE_YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves `/media/<key>` and, with a permission, `/media/s/<permission>/<key>`: ranges, ETag, and nothing that a browser
 * could run. A lesson's content without a valid permission is answered like a missing file.
 */
export const registerMedia = async (app: FastifyInstance, media: SignedMedia, storageDir: string): Promise<void> => {
  fs.mkdirSync(storageDir, { recursive: true })
  await app.register(async (scope) => {
    await scope.register(staticFiles, { root: storageDir, serve: false })

    const send = (reply: FastifyReply, key: string, cacheControl: string) => {
      const { type, inline } = mediaTypeOf(key)
      reply.type(type).headers({
        'cache-control': cacheControl,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': inline ? 'inline' : 'attachment',
      })
      return reply.sendFile(key, { cacheControl: false, acceptRanges: true, contentType: false, dotfiles: 'deny' })
    }

    scope.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
      const key = request.params['*']
      const area = areaOfKey(key)
      return area && area !== 'lesson' ? send(reply, key, ONE_YEAR) : reply.callNotFound()
    })
    scope.get<{ Params: { permission: string; '*': string } }>('/media/s/:permission/*', (request, reply) => {
      const { permission, '*': key } = request.params
      return areaOfKey(key) && media.opens(permission, key) ? send(reply, key, 'private, no-store') : reply.callNotFound()
    })
  })
}
