import { describe, expect, it } from 'vitest'
import { findForeignTables, listForeignTables, readOwners } from './foreign-tables'

const owners = new Map([
  ['course', 'course'],
  ['study', 'study'],
])

describe('SQL of the server', () => {
  it('names no table of a module outside of it', () => {
    expect(listForeignTables()).toEqual([])
  })

  it('is checked against every table of the server', () => {
    expect(readOwners().get('course_access')).toBe('access')
    expect(readOwners().get('trade_order')).toBe('trade')
    expect(readOwners().get('server_secret')).toBe('kernel')
    expect(readOwners().size).toBeGreaterThan(150)
  })
})

describe('finding foreign tables', () => {
  it.each([
    ['a read', 'sql`select 1\n from course where true`', 2],
    ['a join', 'sql`select 1 from note join course on true`', 1],
    ['a write', 'const TEXT = "update course set title = 1"', 1],
    ['a quoted name', 'sql`delete from "course"`', 1],
    ['a list', 'sql`select 1 from note, course`', 1],
  ])('reports %s', (_what, code, line) => {
    expect(findForeignTables('modules/note/a.ts', code, owners)).toEqual([
      { place: `modules/note/a.ts:${line}`, table: 'course', owner: 'course' },
    ])
  })

  it.each([
    ['tables of the module itself', 'modules/course/a.ts', 'sql`select 1 from course`'],
    ['comments', 'modules/note/a.ts', '/** Reads from course. */\n// and from study\nconst a = 1'],
    ['imports', 'modules/note/a.ts', "import { a } from 'study'"],
    ['other names', 'modules/note/a.ts', 'sql`select 1 from course_note join held on held.study = 1`'],
  ])('passes %s', (_what, file, code) => {
    expect(findForeignTables(file, code, owners)).toEqual([])
  })
})
