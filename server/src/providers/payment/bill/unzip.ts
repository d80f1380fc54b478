import { inflateRawSync } from 'node:zlib'
import { ChannelError } from '../payment-channel'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const DEFLATED = 8
/** Far more than a day's bill of a school; a file that unpacks to more is refused. */
const MOST_BYTES = 100 * 1024 * 1024

/** The contents of a ZIP file's entries, in its order. @throws ChannelError for anything else than a sound ZIP file */
export const unzip = (file: Buffer): Buffer[] => {
  try {
    return [...readEntries(file)]
  } catch (error) {
    throw new ChannelError('a bill that is no ZIP file', { cause: error })
  }
}

function* readEntries(file: Buffer): Generator<Buffer> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_BYTES > file.length || file.readUInt32LE(end) !== END_SIGNATURE) throw new Error('no end')
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (file.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Error('no entry')
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const local = file.readUInt32LE(at + 42)
    const from = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(from, from + size)
    yield method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: MOST_BYTES }) : packed
    at += ENTRY_BYTES + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}
