import fs from 'node:fs'
import path from 'node:path'
import { ERRORS } from '../../contract/errors'

/** The table of errors and its parts, by their names. */
const TABLE = /(^|[/-])errors\.ts$/

const readSources = (folder: string): string =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !TABLE.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')

/** Sentences of errors that only the server says; a few are texts of the app as well. */
const listServerSentences = (root: string): string[] => {
  const ours = ['src', 'contract'].map((folder) => readSources(path.join(root, folder))).join('\n')
  return Object.values(ERRORS)
    .map(({ message }) => message)
    .filter((message) => !ours.includes(message))
}

const listScripts = (root: string): string[] => {
  const scripts = fs
    .readdirSync(path.join(root, 'dist/weapp'), { recursive: true, encoding: 'utf8' })
    .map((file) => `dist/weapp/${file}`)
  // Not the whole folder: it keeps files of earlier builds.
  const assets: Record<string, string[]> = JSON.parse(
    fs.readFileSync(path.join(root, 'dist/h5/assets-by-route.json'), 'utf8'),
  )
  const web = [...new Set(Object.values(assets).flat())].map((file) => `dist/h5/${file}`)
  return [...scripts, ...web].filter((file) => file.endsWith('.js'))
}

/** Scripts of both builds that hold sentences of errors, which the server sends: the app needs their codes alone. */
export const findServerSentences = (root: string): string[] => {
  const sentences = listServerSentences(root)
  return listScripts(root).flatMap((file) => {
    const script = fs
      .readFileSync(path.join(root, file), 'utf8')
      .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    const held = sentences.filter((sentence) => script.includes(sentence))
    return held.length ? [`${file} holds ${held.length} sentences of contract/errors.ts, such as “${held[0]}”`] : []
  })
}
