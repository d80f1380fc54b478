import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const WOFF_SIGNATURE = 0x774f4646
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

const inflateTable = promisify<Buffer, Buffer>(inflate)

/**
 * The TrueType or OpenType font inside a WOFF 1.0 file: the same tables, each compressed by zlib
 * (https://www.w3.org/TR/WOFF/). They are unpacked beside the event loop. @throws when it is no such file, or a broken
 * one
 */
export const unpackWoff = async (woff: Buffer): Promise<Buffer> => {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = await Promise.all(
    Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER + index * WOFF_ENTRY)),
  )

  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  const power = Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10)
  let offset = head.length
  tables.forEach(({ tag, checksum, content, length }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY
    tag.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(length, at + 12)
    offset += content.length
  })
  return Buffer.concat([head, ...tables.map(({ content }) => content)])
}

/** One table, filled up to whole words as a font file wants it. */
const readTable = async (woff: Buffer, entry: number) => {
  const offset = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const length = woff.readUInt32BE(entry + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  const table = packedLength < length ? await inflateTable(packed) : packed
  if (table.length !== length) throw new Error('a table of the WOFF file is broken')
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.subarray(entry + 16, entry + 20),
    content: Buffer.concat([table, Buffer.alloc(-length & 3)]),
    length,
  }
}
