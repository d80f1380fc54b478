import { WxFailure, type WxHost } from '../../contracts/wx'
import { fromBase64, isBuffer, toBase64, toBuffer, toBytes, toText } from './bytes'
import { mimeOf } from '../../contracts/mime'

export const USER_DATA_PATH = 'wxfile://usr'

type Data = string | ArrayBuffer
interface Options extends Record<string, unknown> {
  success?: (result: object) => void
  fail?: (result: { errMsg: string }) => void
  complete?: (result: object) => void
}

const decode = (bytes: Uint8Array, encoding: string | undefined): Data => {
  if (!encoding) return toBuffer(bytes)
  if (encoding === 'base64') return toBase64(bytes)
  if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return toText(bytes)
}
const encode = (data: Data, encoding: string | undefined): Uint8Array => {
  if (isBuffer(data)) return new Uint8Array(data)
  return encoding === 'base64' ? fromBase64(data) : toBytes(data)
}

/** Files by path; a folder exists when it was created or contains a file. */
const makeOperations = ({ files }: WxHost) => {
  const folders = new Set([USER_DATA_PATH])
  const inside = (folder: string) => files.list().filter(({ path }) => path.startsWith(`${folder.replace(/\/$/, '')}/`))
  const isFolder = (path: string) => folders.has(path.replace(/\/$/, '')) || inside(path).length > 0
  const open = (path: string, verb: string): Uint8Array => {
    const bytes = files.read(path)
    if (!bytes) throw new WxFailure(`no such file or directory, ${verb} '${path}'`)
    return bytes
  }
  const keep = (path: string, bytes: Uint8Array) => {
    if (!path.startsWith(USER_DATA_PATH)) throw new WxFailure(`permission denied, open "${path}"`)
    files.write(path, bytes, mimeOf(path))
  }
  return {
    access: (path: string) => {
      if (!files.read(path) && !isFolder(path)) throw new WxFailure(`no such file or directory ${path}`)
    },
    readFile: (path: string, encoding?: string) => ({ data: decode(open(path, 'open'), encoding) }),
    writeFile: (path: string, data: Data, encoding?: string) => keep(path, encode(data, encoding)),
    appendFile: (path: string, data: Data, encoding?: string) => {
      const [before, more] = [open(path, 'open'), encode(data, encoding)]
      const whole = new Uint8Array(before.length + more.length)
      whole.set(before)
      whole.set(more, before.length)
      keep(path, whole)
    },
    copyFile: (from: string, to: string) => keep(to, open(from, 'copyFile')),
    rename: (from: string, to: string) => {
      keep(to, open(from, 'rename'))
      files.remove(from)
    },
    unlink: (path: string) => {
      if (!files.remove(path)) throw new WxFailure(`no such file or directory, unlink '${path}'`)
    },
    mkdir: (path: string) => {
      if (isFolder(path)) throw new WxFailure(`file already exists ${path}`)
      folders.add(path.replace(/\/$/, ''))
    },
    rmdir: (path: string, recursive?: boolean) => {
      if (!isFolder(path)) throw new WxFailure(`no such file or directory ${path}`)
      const held = inside(path)
      if (held.length > 0 && !recursive) throw new WxFailure('directory not empty')
      for (const file of held) files.remove(file.path)
      folders.delete(path.replace(/\/$/, ''))
    },
    readdir: (path: string) => {
      if (!isFolder(path)) throw new WxFailure(`no such file or directory ${path}`)
      return {
        files: [
          ...new Set(inside(path).map((file) => file.path.slice(path.replace(/\/$/, '').length + 1).split('/')[0])),
        ],
      }
    },
    stat: (path: string) => {
      const bytes = files.read(path)
      if (!bytes && !isFolder(path)) throw new WxFailure(`no such file or directory ${path}`)
      const size = bytes?.length ?? 0
      return {
        stats: {
          mode: bytes ? 33188 : 16877,
          size,
          lastAccessedTime: 0,
          lastModifiedTime: 0,
          isFile: () => Boolean(bytes),
          isDirectory: () => !bytes,
        },
      }
    },
    getFileInfo: (path: string) => ({ size: open(path, 'stat').length }),
    saveFile: (from: string, to?: string) => {
      const savedFilePath = to ?? from.replace(/^.*\//, `${USER_DATA_PATH}/saved_`)
      keep(savedFilePath, open(from, 'saveFile'))
      files.remove(from)
      return { savedFilePath }
    },
    getSavedFileList: () => ({
      fileList: inside(USER_DATA_PATH).map(({ path, sizeBytes }) => ({
        filePath: path,
        size: sizeBytes,
        createTime: 0,
      })),
    }),
  }
}

export type FileOperations = ReturnType<typeof makeOperations>

/** Maps options to positional arguments. */
const ARGUMENTS: Record<keyof FileOperations, readonly string[]> = {
  access: ['path'],
  readFile: ['filePath', 'encoding'],
  writeFile: ['filePath', 'data', 'encoding'],
  appendFile: ['filePath', 'data', 'encoding'],
  copyFile: ['srcPath', 'destPath'],
  rename: ['oldPath', 'newPath'],
  unlink: ['filePath'],
  mkdir: ['dirPath'],
  rmdir: ['dirPath', 'recursive'],
  readdir: ['dirPath'],
  stat: ['path'],
  getFileInfo: ['filePath'],
  saveFile: ['tempFilePath', 'filePath'],
  getSavedFileList: [],
}

/** The part of an asynchronous result that the synchronous call returns. */
const ONLY: Partial<Record<keyof FileOperations, string>> = {
  readFile: 'data',
  readdir: 'files',
  stat: 'stats',
  saveFile: 'savedFilePath',
}

const settle = (name: string, run: () => object | void, { success, fail, complete }: Options): void => {
  void Promise.resolve()
    .then(run)
    .then(
      (result) => {
        const answer = { errMsg: `${name}:ok`, ...result }
        success?.(answer)
        complete?.(answer)
      },
      (error: Error) => {
        const answer = { errMsg: `${name}:fail ${error.message}` }
        fail?.(answer)
        complete?.(answer)
      },
    )
}

/** `wx.getFileSystemManager()` and the operations behind the older calls. */
export const makeFileSystem = (host: WxHost) => {
  const operations = makeOperations(host)
  const names = Object.keys(operations) as (keyof FileOperations)[]
  const run = (name: keyof FileOperations, args: unknown[]) =>
    (operations[name] as (...given: unknown[]) => object | void)(...args)
  const manager = Object.fromEntries(
    names.flatMap((name) => [
      [
        name,
        (options: Options = {}) =>
          settle(
            name,
            () =>
              run(
                name,
                ARGUMENTS[name].map((argument) => options[argument]),
              ),
            options,
          ),
      ],
      [
        `${name}Sync`,
        (...args: unknown[]) => {
          try {
            const result = run(name, args) as Record<string, unknown> | undefined
            return ONLY[name] ? result?.[ONLY[name]] : result
          } catch (error) {
            throw new Error(`${name}Sync:fail ${(error as Error).message}`)
          }
        },
      ],
    ]),
  )
  return { operations, manager }
}
