import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { SHEET_MAX_UNPACKED_BYTES } from '@contract/sheet-limits'
import { AppError } from '../app-error'

const inflate = promisify(inflateRaw)

const LOCAL_HEADER = { signature: 0x04034b50, bytes: 30 }
const DIRECTORY_ENTRY = { signature: 0x02014b50, bytes: 46 }
const END_OF_DIRECTORY = { signature: 0x06054b50, bytes: 22 }
const [STORED, DEFLATED] = [0, 8]
/** Everything that a sheet is read from; pictures and the like are left out. */
const READ = /\.xml(\.rels)?$/

/**
 * The files of an .xlsx file by their names. The library that reads sheets unpacks whatever a file holds, also beyond
 * what its directory says, so it gets only what was unpacked here, up to a limit.
 * @throws AppError SHEET_UNREADABLE
 */
export const unpackSheet = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  let bytesLeft = SHEET_MAX_UNPACKED_BYTES
  for (const { name, method, packed } of listFiles(zip)) {
    const content = method === STORED ? packed : await inflateUpTo(packed, bytesLeft)
    bytesLeft -= content.length
    if (bytesLeft < 0) throw new AppError('SHEET_UNREADABLE', '表格太大')
    files.set(name, content)
  }
  return files
}

/** An .xlsx file without compression. */
export const packSheet = (files: Map<string, Buffer>): Buffer => {
  const parts = [...files].flatMap(([name, content]) => [toLocalHeader(Buffer.from(name), content.length), content])
  const end = Buffer.alloc(END_OF_DIRECTORY.bytes)
  end.writeUInt32LE(END_OF_DIRECTORY.signature)
  return Buffer.concat([...parts, end])
}

const inflateUpTo = async (packed: Buffer, most: number): Promise<Buffer> => {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new AppError('SHEET_UNREADABLE', isTooLarge ? '表格太大' : undefined, null, { cause: error })
  }
}

interface PackedFile {
  name: string
  method: number
  packed: Buffer
}

function* listFiles(zip: Buffer): Generator<PackedFile> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_OF_DIRECTORY.bytes > zip.length) throw new AppError('SHEET_UNREADABLE')
  let at = zip.readUInt32LE(end + 16)
  while (at + DIRECTORY_ENTRY.bytes <= end && zip.readUInt32LE(at) === DIRECTORY_ENTRY.signature) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.toString('utf8', at + DIRECTORY_ENTRY.bytes, at + DIRECTORY_ENTRY.bytes + nameBytes)
    const [method, packedBytes, start] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ]
    if (READ.test(name)) yield { name, method, packed: readPacked(zip, start, method, packedBytes) }
    at += DIRECTORY_ENTRY.bytes + nameBytes + extraBytes + commentBytes
  }
}

const readPacked = (zip: Buffer, start: number, method: number, bytes: number): Buffer => {
  const isFile =
    start + LOCAL_HEADER.bytes <= zip.length &&
    zip.readUInt32LE(start) === LOCAL_HEADER.signature &&
    (method === STORED || method === DEFLATED)
  if (!isFile) throw new AppError('SHEET_UNREADABLE')
  const from = start + LOCAL_HEADER.bytes + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
  if (from + bytes > zip.length) throw new AppError('SHEET_UNREADABLE')
  return zip.subarray(from, from + bytes)
}

/** Without time and checksum, which nobody reads. */
const toLocalHeader = (name: Buffer, bytes: number): Buffer => {
  const header = Buffer.alloc(LOCAL_HEADER.bytes)
  header.writeUInt32LE(LOCAL_HEADER.signature)
  header.writeUInt16LE(STORED, 8)
  header.writeUInt32LE(bytes, 18)
  header.writeUInt32LE(bytes, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}
