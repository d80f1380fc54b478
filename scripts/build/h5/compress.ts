import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)
const TEXT = /\.(js|css|html|json|svg|txt|mjs)$/
const MIN_BYTES = 512

/** Writes .gz and .br beside each text file below `folder` that has none yet, so that the server need not compress. */
export const compressFolder = async (folder: string): Promise<void> => {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  for (const file of files) {
    const text = fs.readFileSync(file)
    if (text.length < MIN_BYTES || (fs.existsSync(`${file}.br`) && fs.existsSync(`${file}.gz`))) continue
    const [zipped, squeezed] = await Promise.all([
      gzip(text, { level: 9 }),
      brotli(text, {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
    ])
    fs.writeFileSync(`${file}.gz`, zipped)
    fs.writeFileSync(`${file}.br`, squeezed)
  }
}
