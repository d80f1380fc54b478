import { provideAssetReader } from '../../builtins/media/asset-reader'
import type { WxHost } from '../../contracts/wx'
import { fromBase64 } from './bytes'
import { nextId } from '../network/request'

const TIMEOUT_MILLISECONDS = 30_000

const decodeDataAddress = (address: string): Uint8Array => {
  const [head, body = ''] = address.slice('data:'.length).split(/,(.*)/s)
  return head.endsWith(';base64') ? fromBase64(body) : new TextEncoder().encode(decodeURIComponent(body))
}

/**
 * Lets built-ins in jsdom read pictures and videos: from memory, from data URLs and through
 * Node.
 */
export const serveAssets = (host: WxHost): void =>
  provideAssetReader({
    read: async (address, range) => {
      const kept = host.files.read(address)
      if (kept) return kept
      if (address.startsWith('data:')) return decodeDataAddress(address)
      const response = await host.bridge.call('request', {
        id: nextId('asset'),
        url: address,
        method: 'GET',
        timeoutMs: TIMEOUT_MILLISECONDS,
        headers: range ? { range: `bytes=${range.start}-${range.end - 1}` } : {},
      })
      if (response.error || response.status >= 400)
        throw new Error(`GET ${address} ${response.error ?? response.status}`)
      const bytes = fromBase64(response.bodyBase64)
      // A server without range support sends the whole file.
      return range && response.status === 200 ? bytes.slice(range.start, range.end) : bytes
    },
  })
