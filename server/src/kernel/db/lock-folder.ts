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

/**
 * Returns when a process started, in ticks since boot, which distinguishes it from an earlier process with the same id;
 * '' where that cannot be read.
 */
const readStart = (pid: number): string => {
  try {
    // The start time is field 22; field 2, the program's name, may contain spaces and brackets.
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Whether the process that took the lock still runs. When in doubt, true: two processes would destroy the folder. */
const isHeld = (pid: number, start: string): boolean => {
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return false
  const present = readStart(pid)
  return !start || !present || start === present
}

/** Another process uses the folder. */
export class FolderInUseError extends Error {}

/**
 * Locks a folder for this process, since opening one PGlite folder twice destroys it. A lock whose process is gone
 * (kill -9) is taken over, also when another process has its id now, as in a restarted container.
 * Returns a function that releases it. @throws FolderInUseError with a Chinese sentence when another process holds it
 */
export const lockFolder = (folder: string): (() => void) => {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const file = `${folder.replace(/\/$/, '')}.lock`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      fs.writeFileSync(file, `${process.pid} ${readStart(process.pid)}`.trim(), { flag: 'wx' })
      return () => fs.rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [holder, start = ''] = fs.readFileSync(file, 'utf8').split(' ')
      if (isHeld(Number(holder), start)) {
        throw new FolderInUseError(`数据目录 ${folder} 正被进程 ${holder} 使用，请先停下它（Ctrl+C 或 kill ${holder}）`)
      }
      fs.rmSync(file, { force: true })
    }
  }
  throw new Error(`数据目录 ${folder} 无法锁定`)
}
