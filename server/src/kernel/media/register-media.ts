import fs from 'node:fs'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { areaOfKey, needsPermission } from './media-key'
import { isSentByServer, mediaTypeOf } from './media-types'
import { SIX_HOURS_SECONDS, type SignedMedia } from './media'
import { LocalStorage, type Storage } from './storage'

/** The browser downloads the file under this name instead of displaying it. */
const toAttachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent([...String(name)].slice(0, 200).join(''))}`

const ONE_YEAR = 'public, max-age=31536000, immutable'
const UNCACHED = 'private, no-store'
/** A player asks for each piece of a stream anew, but keeps the address of a whole film while it plays. */
const PIECE_SECONDS = 300

export interface MediaServing {
  media: SignedMedia
  storage: Storage
  /** Returns playlists that are generated on request. */
  readPlaylist?: (key: string) => Promise<string | undefined>
}

interface Sending {
  key: string
  cacheControl: string
  /** For how long whoever asks may have the content. */
  seconds: number
  /** The name to download it under. */
  name?: string
}

/**
 * Serves `/media/<key>` and, with a permission, `/media/s/<permission>/<key>`: with ranges, and nothing that a browser
 * could execute. A lesson's content without a valid permission looks like a missing file. Content of an object store is
 * sent by the store, to which a browser is redirected, but for pictures and playlists.
 */
export const registerMedia = async (
  app: FastifyInstance,
  { media, storage, readPlaylist }: MediaServing,
): Promise<void> => {
  await app.register(async (scope) => {
    if (storage instanceof LocalStorage) {
      fs.mkdirSync(storage.folder, { recursive: true })
      await scope.register(staticFiles, { root: storage.folder, serve: false })
    }

    const describe = (reply: FastifyReply, { key, cacheControl, name }: Sending) => {
      const { type, inline } = mediaTypeOf(key)
      return reply.type(type).headers({
        'cache-control': cacheControl,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': name ? toAttachment(name) : inline ? 'inline' : 'attachment',
      })
    }
    const sendFromFolder = (reply: FastifyReply, sending: Sending) =>
      describe(reply, sending).sendFile(sending.key, {
        cacheControl: false,
        acceptRanges: true,
        contentType: false,
        dotfiles: 'deny',
      })
    const sendFromStore = async (request: FastifyRequest, reply: FastifyReply, sending: Sending) => {
      const { key, name } = sending
      if (name || !isSentByServer(key)) {
        const disposition = name ? toAttachment(name) : mediaTypeOf(key).inline ? 'inline' : 'attachment'
        const seconds = Math.ceil(isPiece(key) ? Math.min(sending.seconds, PIECE_SECONDS) : sending.seconds)
        const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
        const address = await storage.ownAddressOf(key, { seconds, disposition, method })
        if (address) return reply.header('cache-control', UNCACHED).redirect(address)
      }
      const content = await storage.open(key)
      if (!content) return reply.callNotFound()
      return describe(reply, sending).header('content-length', content.bytes).send(content.stream)
    }
    const send = (request: FastifyRequest, reply: FastifyReply, sending: Sending) =>
      storage instanceof LocalStorage ? sendFromFolder(reply, sending) : sendFromStore(request, reply, sending)

    scope.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
      const key = request.params['*']
      const area = areaOfKey(key)
      if (!area || needsPermission(area)) return reply.callNotFound()
      return send(request, reply, { key, cacheControl: ONE_YEAR, seconds: SIX_HOURS_SECONDS })
    })
    scope.get<{ Params: { permission: string; '*': string }; Querystring: { name?: string } }>(
      '/media/s/:permission/*',
      async (request, reply) => {
        const { permission, '*': key } = request.params
        const seconds = areaOfKey(key) && media.secondsLeft(permission, key)
        if (seconds === undefined) return reply.callNotFound()
        const sending = { key, cacheControl: UNCACHED, seconds: Math.max(seconds, 1), name: request.query.name }
        const playlist = await readPlaylist?.(key)
        return playlist === undefined
          ? send(request, reply, sending)
          : describe(reply, { ...sending, name: undefined }).send(playlist)
      },
    )
  })
}

/** A key below the folder of a stream: `<shop>/<area>/<stream>/…`. */
const isPiece = (key: string): boolean => key.split('/').length > 3
