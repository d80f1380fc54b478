import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { prepare } from '../../scripts/new/prepare'
import { Sources } from '../../scripts/new/sources'
import { ROOT } from '../support/list-files'

const COPIED = [
  ...['.prettierrc.json', 'contract', 'src/routes', 'src/features/note', 'server/src/personal-data.ts'],
  'console/src/menu',
  ...['server/src/modules/note', 'server/src/modules/article', 'tests/support/pages/screens/screens.ts'],
]
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'new-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
for (const each of COPIED) fs.cpSync(path.join(ROOT, each), path.join(folder, each), { recursive: true })

const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
const run = async (...args: string[]) => {
  const sources = new Sources(folder)
  prepare(sources, args)
  return sources.write()
}
/** Adds to the table of screens, as an author does first. */
const nameScreen = (line: string) => {
  const file = path.join(folder, 'contract/screens.ts')
  fs.writeFileSync(file, read('contract/screens.ts').replace('  tab1:', `  ${line}\n  tab1:`))
}
const hasParsed = (file: string): boolean => {
  const options = { compilerOptions: { jsx: ts.JsxEmit.Preserve }, reportDiagnostics: true, fileName: file }
  return ts.transpileModule(read(file), options).diagnostics?.length === 0
}

const readAll = () => new Sources(folder).list('.', '.ts').map(read).join('')
const untouched = readAll()

describe('npm run new', () => {
  it.each([
    [
      'knows no such screen',
      ['screen', 'badges', 'note', 'GET /resource/auth/course/notes/view', '徽章'],
      'has no badges',
    ],
    ['has it already', ['screen', 'myNote', 'note', 'GET /resource/auth/course/notes/view', '笔记'], 'already'],
    ['reads no such call', ['screen', 'myNote', 'note', 'GET /base/auth/badge/view', '笔记'], 'no .api.ts'],
    ['has the call', ['call', 'GET /resource/auth/course/notes/view', 'note', '笔记'], 'there is a call'],
    ['has the method', ['call', 'POST /resource/auth/marks/page', 'note', '标记'], 'another --method'],
    ['cannot tell who may call', ['call', 'GET /staff/note/view', 'note', '笔记'], 'does not declare its access'],
    [
      'has no such permission',
      ['call', 'GET /staff/note/view', 'note', '笔记', '--access', 'staff:all'],
      'has no staff:all',
    ],
    ['knows no method for it', ['call', 'PATCH /base/auth/note', 'note', '笔记'], 'malformed: PATCH'],
    ['has no repository', ['call', 'GET /base/auth/badge/view', 'badge', '徽章'], 'first npm run new -- table'],
    ['has the table', ['table', 'note', 'note-like', '点赞'], 'there is a table note_like'],
    ['lists no rows', ['desk', 'orders-2', 'orders', 'GET /staff/order/view', '订单'], 'lists no rows'],
    ['has no such group', ['desk', 'x', 'x', 'POST /staff/order/page', '订单', '--group', 'moon'], 'no group'],
    ['is told no title', ['table', 'badge', 'badge'], 'npm run new -- table'],
  ])('refuses where it %s', async (_case, args, reason) => {
    await expect(run(...args)).rejects.toThrow(reason)
  })

  it('changed nothing where it refused', () => expect(readAll()).toBe(untouched))

  it('writes a page of the console with all that its list has, and shows it in the menu', async () => {
    const files = await run('desk', 'all-orders', 'orders', 'POST /staff/order/page', '全部订单', '--group', 'trade')
    expect(files).toEqual(['console/src/features/orders/AllOrdersPage.tsx', 'console/src/menu/trade.ts'])
    expect(files.every(hasParsed)).toBe(true)
    const page = read(files[0]!)
    expect(page).toContain("{ field: 'payableFen', label: 'payableFen', show: 'fen' }")
    expect(page).toContain("learnerId: 'fixed'")
    expect(read(files[1]!)).toContain("path: 'all-orders'")
  })

  it('writes a table, its calls, a desk and a screen, and names them where they must be known', async () => {
    nameScreen(`badge: screen<{ id: string }>('/sub/badge/view'),\n  badges: screen('/sub/badge/list'),`)
    const files = [
      await run('table', 'badge', 'badge', '徽章'),
      await run('call', 'POST /base/auth/badge/page', 'badge', '我的徽章'),
      await run('call', 'GET /base/auth/badge/view', 'badge', '一枚徽章'),
      await run('call', 'PUT /staff/badge/save', 'badge', '发徽章', '--access', 'staff:learners.edit'),
      await run('screen', 'badges', 'badge', 'POST /base/auth/badge/page', '我的徽章', '--login', '--refresh'),
      await run('screen', 'badge', 'badge', 'GET /base/auth/badge/view', '徽章详情'),
    ].flat()
    expect(files.filter((file) => !hasParsed(file))).toEqual([])
    expect(read('contract/calls.ts')).toContain('...badgeCalls,\n  ...badgeStaffCalls,\n}')
    expect(read('contract/badge/staff-calls.ts')).toContain(`access: 'staff:learners.edit'`)
    expect(read('server/src/personal-data.ts')).toContain('badgeData,\n  userData,\n]')
    expect(read('server/src/modules/badge/badge.routes.ts')).toContain('badge.view(shopId, userId, input)')
    expect(read('server/src/modules/badge/desk/badge-desk.service.ts')).toContain('this.audit.perform(act, ')
    expect(read('server/src/modules/badge/badge.module.ts')).toContain('desk: createBadgeDesk(deps)')
    expect(read('src/features/badge/badge.api.ts')).toContain(`query('GET /base/auth/badge/view', { id }, options)`)
    expect(read('src/routes/packages.ts')).toContain(`'sub/badge'`)
    expect(read('src/routes/routes.ts')).toContain(`badges: { title: '我的徽章', login: true, refresh: true },`)
    expect(read('src/sub/badge/view.tsx')).toContain('new BadgeStore(params.id)')
    expect(read('tests/support/pages/screens/screens.ts')).toContain('badge: { id: badgeId },')
  })

  it('adds to what is there', async () => {
    await run('table', 'note', 'note-mark', '笔记标记')
    await run('call', 'PUT /resource/auth/course/notes/pin', 'note', '置顶笔记')
    await run('call', 'PUT /staff/article/feature', 'article', '推荐资讯', '--access', 'staff:articles.manage')
    expect(read('server/src/modules/note/note.table.ts')).toContain(
      `export const noteMarkTable = pgTable(\n  'note_mark'`,
    )
    expect(read('server/src/modules/note/note-personal.repository.ts')).toContain('table: noteMarkTable')
    const service = new Sources(folder).find('server/src/modules/note/note.service.ts', ts.isClassDeclaration)
    expect(service?.members.at(-1)?.name?.getText()).toBe('pin')
    expect(read('server/src/modules/note/note.routes.ts')).toMatch(/notes\/pin': \(input, \{ shopId, userId \}\)/)
    expect(read('server/src/modules/article/desk/article-desk.routes.ts')).toContain('desk.feature(act, input)')
  })
})
