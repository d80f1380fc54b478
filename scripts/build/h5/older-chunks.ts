import fs from 'node:fs'
import path from 'node:path'

/** Pages that were opened before a deployment still request the chunks of their own build. */
const KEEP_MILLISECONDS = 7 * 24 * 3600 * 1000
const FOLDERS = ['js', 'css']

/**
 * Moves the hashed files of the build in `output` aside before Taro empties it. Returns a function that restores those
 * that the new build did not write again, and returns their number.
 */
export const setAsideChunks = (output: string): (() => number) => {
  const aside = `${output}-older`
  fs.rmSync(aside, { recursive: true, force: true })
  for (const folder of FOLDERS) {
    const from = path.join(output, folder)
    if (!fs.existsSync(from)) continue
    fs.mkdirSync(aside, { recursive: true })
    fs.cpSync(from, path.join(aside, folder), { recursive: true, preserveTimestamps: true })
  }

  const putBack = (): number => {
    let count = 0
    for (const folder of FOLDERS) {
      const from = path.join(aside, folder)
      if (!fs.existsSync(from)) continue
      for (const name of fs.readdirSync(from)) {
        const source = path.join(from, name)
        const target = path.join(output, folder, name)
        if (fs.existsSync(target) || Date.now() - fs.statSync(source).mtimeMs > KEEP_MILLISECONDS) continue
        fs.mkdirSync(path.dirname(target), { recursive: true })
        fs.renameSync(source, target)
        count += 1
      }
    }
    fs.rmSync(aside, { recursive: true, force: true })
    return count
  }
  return putBack
}
