import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listFiles, ROOT } from '../support/list-files'

const MODULES = 'server/src/modules'
const moduleOf = (file: string): string | undefined => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1]

/** Which modules each module imports from, by type too, with one import of each for the message. */
const readImports = (): Map<string, Map<string, string>> => {
  const imports = new Map<string, Map<string, string>>()
  for (const file of listFiles([MODULES], /\.ts$/)) {
    const from = moduleOf(file)!
    const known = imports.get(from) ?? new Map<string, string>()
    imports.set(from, known)
    for (const [, specifier] of fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
      const imported = path.posix.join(path.posix.dirname(file), specifier!)
      const to = moduleOf(imported)
      if (to && to !== from) known.set(to, `${file} → ${imported}`)
    }
  }
  return imports
}

/** The imports by which a module comes back to itself; undefined for none. */
const findCircle = (imports: Map<string, Map<string, string>>, start: string): string[] | undefined => {
  const ways = new Map<string, string[]>([[start, []]])
  for (const [at, way] of ways) {
    for (const [to, text] of imports.get(at) ?? []) {
      if (to === start) return [...way, text]
      if (!ways.has(to)) ways.set(to, [...way, text])
    }
  }
  return undefined
}

// dependency-cruiser's rule about folders does not count imports from folders inside a module.
it('no module of the server comes back to itself, over folders inside modules neither', () => {
  const imports = readImports()
  expect(imports.size).toBeGreaterThan(30)
  expect(imports.get('cart')?.has('trade')).toBe(true)
  expect([...imports.keys()].map((module) => findCircle(imports, module)).filter(Boolean)).toEqual([])
})
