import { fromBase64, toBase64, toBuffer } from './bytes'
import { async, sync, type WxMethods } from '../method'

export const createEncoding = (): WxMethods => ({
  ...sync('base64ToArrayBuffer', (text) => toBuffer(fromBase64(text)) as never),
  ...sync('arrayBufferToBase64', (buffer) => toBase64(new Uint8Array(buffer))),
  ...async('getRandomValues', ({ length }) => ({
    randomValues: toBuffer(crypto.getRandomValues(new Uint8Array(length))),
  })),
})
