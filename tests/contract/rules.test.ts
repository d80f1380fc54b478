import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(__dirname, '../..')
const FOLDERS = ['contract', 'src', 'server/src', 'tests']
const SOURCE = /\.(ts|tsx)$/
/** Prefixes of the specification's rules, so that `UTF-16` is none. */
const RULE = /\b(?:AUTH|BOOT|COURSE|ERR|JUMP|LIVE|NAV|NOTE|PAY|PLAY|REQ|UI)-\d{2}\b/g

const listed = [...fs.readFileSync(path.join(ROOT, 'docs/rules.md'), 'utf8').matchAll(/^\| ([A-Z]+-\d{2}) \|/gm)].map(
  ([, id]) => id!,
)

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

it('docs/rules.md lists each rule once, and every rule named in code or tests', () => {
  expect(listed).toEqual([...new Set(listed)])
  const named = readNamed()
  for (const [id, files] of named) expect(listed, `named in ${files[0]}`).toContain(id)
  for (const id of listed) expect([...named.keys()], `${id} is named nowhere`).toContain(id)
})
