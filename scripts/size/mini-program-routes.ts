import fs from 'node:fs'
import path from 'node:path'
import { readBuiltApp } from './mini-program-size'
import { mainPages, subPackages } from '../../src/routes/packages'

interface Subpackage {
  root: string
  pages: string[]
}

const listPages = (main: string[], packages: Subpackage[]): string[] => [
  ...main.map((page) => `main: ${page}`),
  ...packages.flatMap(({ root, pages }) => pages.map((page) => `${root}: ${page}`)),
]

/** What is wrong with the screens of dist/weapp: missing, in another package, without a file, or none of the table. */
export const checkMiniProgramRoutes = (root: string): string[] => {
  const folder = path.join(root, 'dist/weapp')
  const app = readBuiltApp(folder)
  const wanted = listPages(mainPages, subPackages)
  const built = listPages(
    app.pages,
    (app.subPackages ?? app.subpackages ?? []).map(({ root: name, pages }) => ({
      root: name.replace(/\/$/, ''),
      pages,
    })),
  )
  const files = [
    ...mainPages,
    ...subPackages.flatMap(({ root: name, pages }) => pages.map((page) => `${name}/${page}`)),
    'custom-tab-bar/index',
  ]
  return [
    ...wanted.filter((page) => !built.includes(page)).map((page) => `missing or in another package: ${page}`),
    ...built.filter((page) => !wanted.includes(page)).map((page) => `not in src/routes: ${page}`),
    ...files
      .flatMap((page) => ['.js', '.json', '.wxml'].map((ending) => page + ending))
      .filter((file) => !fs.existsSync(path.join(folder, file)))
      .map((file) => `no file: ${file}`),
  ]
}

/** A mini-program has no `process`. A library may ask for one first, as jsencrypt does. */
const RAW_ENVIRONMENT = /(?<!typeof process\b.{0,40})\bprocess\.env\b/

/** Scripts of dist/weapp that read `process.env` unasked. */
export const findRawEnvironment = (root: string): string[] => {
  const folder = path.join(root, 'dist/weapp')
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .filter((file) => RAW_ENVIRONMENT.test(fs.readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => `raw process.env: ${file}`)
}
