import path from 'node:path'
import { isFormulaKey } from '../rich-text/draw-formula'

interface MediaType {
  type: string
  inline: boolean
}

/** Types that a browser may display. Everything else, above all HTML and SVG, is served as a download. */
const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.weba': 'audio/webm',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.pdf': 'application/pdf',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
}

export const mediaTypeOf = (key: string): MediaType => {
  const type = isFormulaKey(key) ? 'image/svg+xml' : TYPES[path.posix.extname(key).toLowerCase()]
  return { type: type ?? 'application/octet-stream', inline: type !== undefined }
}

/**
 * Whether this server sends it although an object store could: pictures, which a page wants at once, without the way to
 * another host, and playlists, whose relative addresses must lead back here.
 */
export const isSentByServer = (key: string): boolean => {
  const { type } = mediaTypeOf(key)
  return type.startsWith('image/') || type === TYPES['.m3u8']
}
