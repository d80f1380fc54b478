import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff'

/** The font of the WOFF 1.0 file of an npm package, unpacked. @throws when the file is missing or broken */
export const openFont = async (packageFile: string): Promise<Buffer> =>
  unpackWoff(await fs.readFile(createRequire(import.meta.url).resolve(packageFile)))
