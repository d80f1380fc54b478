import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unpackWoff } from '../../../server/src/kernel/fonts/unpack-woff'

const { resolve } = createRequire(path.resolve(__dirname, '../../../server/src/main.ts'))
const readFont = () => fs.readFileSync(resolve('@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-300-normal.woff'))

/** OpenType: the sum of a table's words, with the field for the whole file's checksum left out. */
const sumOf = (table: Buffer, tag: string): number => {
  let sum = 0
  for (let at = 0; at < table.length; at += 4)
    sum = (sum + (tag === 'head' && at === 8 ? 0 : table.readUInt32BE(at))) >>> 0
  return sum
}

const tellDrawing = async (environment: Record<string, string>): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'draw-and-tell.ts')],
    { env: { ...process.env, ...environment } },
  )
  return JSON.parse(stdout)
}

describe('an unpacked font', () => {
  it('has every table complete at its offset', async () => {
    const font = await unpackWoff(readFont())
    const count = font.readUInt16BE(4)
    expect(count).toBeGreaterThan(8)
    for (let entry = 12; entry < 12 + count * 16; entry += 16) {
      const tag = font.toString('latin1', entry, entry + 4)
      const [checksum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field))
      expect([tag, sumOf(font.subarray(offset, offset! + ((length! + 3) & ~3)), tag)]).toEqual([tag, checksum])
    }
  })

  it('is refused when the file is broken or no font', async () => {
    await expect(unpackWoff(Buffer.from('wOF2'.padEnd(100)))).rejects.toThrow('not a WOFF file')
    await expect(unpackWoff(Buffer.alloc(0))).rejects.toThrow('not a WOFF file')
    const broken = readFont()
    deflateSync(Buffer.from('less')).copy(broken, broken.readUInt32BE(44 + 4))
    await expect(unpackWoff(broken)).rejects.toThrow()
  })
})

describe('the drawing of a certificate', () => {
  // glibc fills what is freed with this byte, and gives large pieces back to the system at once: whoever reads on,
  // breaks.
  it('does not depend on freed memory', async () => {
    const plain = await tellDrawing({})
    expect(await tellDrawing({ MALLOC_PERTURB_: '165' })).toEqual(plain)
    expect(await tellDrawing({ MALLOC_MMAP_THRESHOLD_: '4096' })).toEqual(plain)
  })
})
