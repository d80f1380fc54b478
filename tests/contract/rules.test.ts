import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(__dirname, '../..')
const FOLDERS = ['contract', 'src', 'server/src', 'tests']
const SOURCE = /\.(ts|tsx)$/
/** Prefixes of the specification's rules, so that `UTF-16` is none. */
const RULE = /\b(?:AUTH|BOOT|COURSE|ERR|JUMP|LIVE|NAV|NOTE|PAY|PLAY|REQ|UI)-\d{2}\b/g

/** The rules of docs/rules.md with the files in their column "held by", which are named without their folder. */
const listed = [
  ...fs.readFileSync(path.join(ROOT, 'docs/rules.md'), 'utf8').matchAll(/^\| ([A-Z]+-\d{2}) \|.*\| ([^|]*) \|$/gm),
].map(([, id, heldBy]) => ({ id: id!, files: [...heldBy!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!) }))
const ids = listed.map(({ id }) => id)

/** Rule ids with the files that name them. */
const readNamed = (): Map<string, string[]> => {
  const named = new Map<string, string[]>()
  for (const folder of FOLDERS) {
    const files = fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((each) => SOURCE.test(each) && !each.includes('node_modules'))) {
      const place = path.join(folder, file)
      for (const [id] of fs.readFileSync(path.join(ROOT, place), 'utf8').matchAll(RULE))
        named.set(id, [...(named.get(id) ?? []), place])
    }
  }
  return named
}
const named = readNamed()

describe('docs/rules.md', () => {
  it('lists each rule once', () => expect(ids).toEqual([...new Set(ids)]))

  it('lists every rule that code or tests name', () => {
    for (const [id, files] of named) expect(ids, `named in ${files[0]}`).toContain(id)
  })

  it.each(listed)('names files that hold $id, and each of them names the rule', ({ id, files }) => {
    expect(files).not.toEqual([])
    const sources = (named.get(id) ?? [])
      .filter((file) => !file.startsWith('tests/'))
      .map((file) => path.basename(file))
    for (const file of files) expect(sources).toContain(file)
  })
})
