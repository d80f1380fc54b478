import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../process/run'

/** One hash over the contents of files and folders, by name; the same on every machine. */
export const hashSources = (entries: string[]): string => {
  const hash = createHash('sha256')
  const add = (relative: string): void => {
    const file = path.join(root, relative)
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(file).sort()) add(path.join(relative, name))
      return
    }
    hash.update(`${relative}\0`).update(fs.readFileSync(file)).update('\0')
  }
  for (const entry of entries) add(entry)
  return hash.digest('hex')
}

interface Build {
  /** Where the hash of the sources is kept. */
  stamp: string
  /** A file that the build makes. */
  product: string
  sources: string[]
  build: () => Promise<void>
}

/** Runs `build` unless `stamp` says that it ran over these very sources and `product` is there. */
export const buildWhenChanged = async ({ stamp, product, sources, build }: Build): Promise<void> => {
  const stampFile = path.join(root, stamp)
  const hash = hashSources(sources)
  const built =
    fs.existsSync(path.join(root, product)) && fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === hash
  if (built) return
  await build()
  fs.mkdirSync(path.dirname(stampFile), { recursive: true })
  fs.writeFileSync(stampFile, hash)
}
