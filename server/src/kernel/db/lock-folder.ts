import fs from 'node:fs'
import path from 'node:path'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Somebody else works with the folder. */
export class FolderInUseError extends Error {}

/**
 * Takes a folder for this process, since opening one PGlite folder twice destroys it. A lock whose process is
 * gone (kill -9) is taken over. Answers the release; throws with a Chinese sentence when somebody else holds it.
 */
export const lockFolder = (folder: string): (() => void) => {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const file = `${folder.replace(/\/$/, '')}.lock`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => fs.rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(fs.readFileSync(file, 'utf8'))
      if (holder > 0 && holder !== process.pid && isAlive(holder)) {
        throw new FolderInUseError(`数据目录 ${folder} 正被进程 ${holder} 使用，请先停下它（Ctrl+C 或 kill ${holder}）`)
      }
      fs.rmSync(file, { force: true })
    }
  }
  throw new Error(`数据目录 ${folder} 无法锁定`)
}
