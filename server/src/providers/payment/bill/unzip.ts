import { unzipSync } from 'fflate'
import { ChannelError } from '../payment-channel'

/** Far more than a day's bill of a school; a file that unpacks to more is refused. */
const MOST_BYTES = 100 * 1024 * 1024

/** The contents of a ZIP file's entries, in its order. @throws ChannelError for anything else than a sound ZIP file */
export const unzip = (file: Buffer): Uint8Array[] => {
  try {
    return Object.values(unzipSync(file, { filter: ({ originalSize }) => requireBearable(originalSize) }))
  } catch (error) {
    throw new ChannelError('a bill that is no ZIP file', { cause: error })
  }
}

const requireBearable = (bytes: number): true => {
  if (bytes > MOST_BYTES) throw new Error(`an entry of ${bytes} bytes`)
  return true
}
