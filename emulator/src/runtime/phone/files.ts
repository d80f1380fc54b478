import { mimeOf } from '../../contracts/mime'
import type { Files } from '../../contracts/wx'

export interface FileStore extends Files {
  /** Undefined when there is none. */
  toDataUrl(path: string): string | undefined
}

const toBase64 = (bytes: Uint8Array) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

export const createFiles = (): FileStore => {
  const files = new Map<string, { bytes: Uint8Array; mime: string }>()
  let written = 0
  return {
    read: (path) => files.get(path)?.bytes,
    write(path, bytes, mime = mimeOf(path)) {
      files.set(path, { bytes, mime })
    },
    remove: (path) => files.delete(path),
    list: () => [...files].map(([path, { bytes, mime }]) => ({ path, sizeBytes: bytes.length, mime })),
    writeTemporary(bytes, extension, mime) {
      written += 1
      const path = `wxfile://tmp_${written}.${extension}`
      files.set(path, { bytes, mime })
      return path
    },
    toDataUrl(path) {
      const file = files.get(path)
      return file && `data:${file.mime};base64,${toBase64(file.bytes)}`
    },
  }
}
