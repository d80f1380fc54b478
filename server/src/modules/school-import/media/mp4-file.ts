import fs from 'node:fs/promises'

export interface Mp4Facts {
  durationSeconds: number
  isH264: boolean
  hasVideo: boolean
}

const MAX_INDEX_BYTES = 64 * 1024 * 1024

/** Reads an MP4's index (`moov`); undefined when there is none. The video data is not read. */
export const readMp4 = async (file: string): Promise<Mp4Facts | undefined> => {
  const handle = await fs.open(file)
  try {
    const { size } = await handle.stat()
    const header = Buffer.alloc(16)
    for (let at = 0; at + 8 <= size;) {
      await handle.read(header, 0, 16, at)
      const short = header.readUInt32BE(0)
      const boxBytes = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? size - at : short
      if (boxBytes < 8) return undefined
      if (header.toString('latin1', 4, 8) === 'moov') {
        if (boxBytes > MAX_INDEX_BYTES || at + boxBytes > size) return undefined
        const index = Buffer.alloc(boxBytes)
        await handle.read(index, 0, boxBytes, at)
        return readIndex(index)
      }
      at += boxBytes
    }
    return undefined
  } finally {
    await handle.close()
  }
}

const readIndex = (index: Buffer): Mp4Facts | undefined => {
  const at = index.indexOf('mvhd', 0, 'latin1') + 4
  if (at < 4 || at + 32 > index.length) return undefined
  const isLong = index[at] === 1
  const timescale = index.readUInt32BE(at + (isLong ? 20 : 12))
  const duration = isLong ? Number(index.readBigUInt64BE(at + 24)) : index.readUInt32BE(at + 16)
  if (timescale === 0) return undefined
  return {
    durationSeconds: duration / timescale,
    isH264: index.includes('avc1', 0, 'latin1') || index.includes('avc3', 0, 'latin1'),
    hasVideo: index.includes('vide', 0, 'latin1'),
  }
}
