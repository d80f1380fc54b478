import fs from 'node:fs'
import path from 'node:path'

/** Why a path of a school folder cannot be used; undefined when it can. */
export type PathProblem = string | undefined

/** Read access to a school folder that never leaves it: no `..`, no absolute path, no symbolic link. */
export class SchoolFolder {
  readonly root: string

  constructor(folder: string) {
    this.root = path.resolve(folder)
  }

  exists(): boolean {
    return fs.statSync(this.root, { throwIfNoEntry: false })?.isDirectory() ?? false
  }

  absolute(file: string): string {
    return path.join(this.root, ...file.split('/'))
  }

  /** Refuses in Chinese what is no plain file inside the folder. */
  problemOf(file: string): PathProblem {
    if (file.includes('\\')) return `路径 ${file} 请用 / 分隔`
    if (path.posix.isAbsolute(file) || /^[a-z]:/i.test(file))
      return `路径 ${file} 必须从学校文件夹开始写，不能以 / 或盘符开头`
    if (file.split('/').some((part) => part === '..' || part === '.' || part === ''))
      return `路径 ${file} 不能含有 ..、. 或空的部分`
    let current = this.root
    for (const part of file.split('/')) {
      current = path.join(current, part)
      const stat = fs.lstatSync(current, { throwIfNoEntry: false })
      if (!stat) return `找不到文件 ${file}`
      if (stat.isSymbolicLink()) return `${file} 是快捷方式（符号链接），请放入真正的文件`
    }
    return fs.lstatSync(current).isFile() ? undefined : `${file} 不是文件`
  }

  has(file: string): boolean {
    return fs.lstatSync(this.absolute(file), { throwIfNoEntry: false }) !== undefined
  }

  /** Names in a folder, sorted, hidden ones left out; empty when there is no such folder. */
  list(folder: string): fs.Dirent[] {
    const absolute = this.absolute(folder)
    if (!fs.statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return []
    return fs
      .readdirSync(absolute, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.'))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  }

  /** The text of a file; undefined when it is not UTF-8. */
  readText(file: string): string | undefined {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(this.absolute(file)))
    } catch (error) {
      if (error instanceof TypeError) return undefined
      throw error
    }
  }
}
