import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from '../../../../server/src/kernel/db/lock-folder'

let folder: string
let lock: string
/** Some other process that lives. */
let other: ChildProcess
beforeAll(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock-')), 'database')
  lock = `${folder}.lock`
  other = spawn('sleep', ['600'])
})
afterEach(() => fs.rmSync(lock, { force: true }))
afterAll(() => {
  other.kill()
  fs.rmSync(path.dirname(folder), { recursive: true })
})

const readStart = (pid: number) => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19]

describe('a data folder', () => {
  it('is locked until it is released', () => {
    const release = lockFolder(folder)
    expect(fs.readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
    release()
    expect(fs.existsSync(lock)).toBe(false)
  })
  it('is refused while a running process holds it, and the message has the process id', () => {
    // Written where there is no /proc, or by an older version.
    for (const words of [
      String(other.pid),
      ...(fs.existsSync('/proc') ? [`${other.pid} ${readStart(other.pid!)}`] : []),
    ]) {
      fs.writeFileSync(lock, words)
      expect(() => lockFolder(folder)).toThrow(FolderInUseError)
      expect(() => lockFolder(folder)).toThrow(`正被进程 ${other.pid} 使用`)
    }
  })
  it.runIf(fs.existsSync('/proc'))('is taken over when its process is gone, even if another has the same id', () => {
    fs.writeFileSync(lock, `${other.pid} 1`)
    lockFolder(folder)()
  })
  it('is taken over when its process is gone', () => {
    // Above the largest number that Linux gives.
    for (const words of ['4194305', '4194305 77', '', 'garbage']) {
      fs.writeFileSync(lock, words)
      lockFolder(folder)()
    }
    expect(fs.existsSync(lock)).toBe(false)
  })
})
