import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../../../server/src/commands/command'
import { commentsCommand } from '../../../server/src/commands/comments'
import { liveCommand } from '../../../server/src/commands/live'
import { refundCommand } from '../../../server/src/commands/refund'
import { runSchool } from '../../../server/src/commands/run-school'
import { DEMO } from '../school-import/school-fixture'

const ID = '0192f000-0001-7000-8000-000000000001'
const ORDER_NUMBER = '20261121ABCDEFGHJKMN'

const run = async (...args: string[]) => {
  const printed: string[] = []
  const refused: string[] = []
  const terminal = { log: (text: string) => printed.push(text), error: (text: string) => refused.push(text) }
  const code = await runSchool(args, { terminal, environment: {} })
  return { code, printed: printed.join('\n'), refused: refused.join('\n') }
}

describe('npm run school', () => {
  it.each([[[]], [['--help']], [['help']]])('lists its commands: %j', async (args) => {
    const { code, printed } = await run(...args)
    expect(code).toBe(0)
    for (const name of ['import', 'live', 'attendance', 'comments', 'refund', 'ledger', 'jobs'])
      expect(printed).toContain(`  ${name} `)
  })

  it.each(['import', 'live', 'attendance', 'comments', 'refund', 'ledger', 'jobs'])(
    'shows the usage of %s',
    async (name) => {
      const { code, printed, refused } = await run(name, '--help')
      expect(code).toBe(0)
      expect(printed).toContain(`用法：npm run school -- ${name} `)
      expect(refused).toBe('')
    },
  )

  it('exits with 2 for a command that does not exist', async () => {
    const { code, refused } = await run('improt', 'folder')
    expect(code).toBe(2)
    expect(refused).toContain('没有这个命令：improt')
  })

  it.each([
    ['import'],
    ['import', 'folder', 'other'],
    ['import', 'folder', '--chekc'],
    ['refund', '12'],
    ['live', 'course/lesson', 'start'],
    ['jobs', 'retry'],
    ['ledger'],
    ['ledger', 'check', 'all'],
    ['jobs', 'list', 'all'],
  ])('exits with 2 and shows the usage for: %s %s %s', async (...args) => {
    const { code, printed, refused } = await run(...args)
    expect(code).toBe(2)
    expect(refused).toContain(`用法：npm run school -- ${args[0]} `)
    expect(printed).toBe('')
  })

  it('exits with 1 and prints only the reason when refused', async () => {
    const { code, refused } = await run('import', path.join(DEMO, 'nowhere'))
    expect(code).toBe(1)
    expect(refused).toContain('找不到这个文件夹')
    expect(refused).not.toMatch(/^\s*at /m)
  })

  it('exits with 0 and prints the result on success', async () => {
    const { code, printed } = await run('import', DEMO, '--check')
    expect(code).toBe(0)
    expect(printed).toMatch(/^检查通过：启航职业学院，\d+ 门课程$/)
  })
})

describe('school refund', () => {
  it('parses one order number and a short reason', () => {
    expect(refundCommand.read([ORDER_NUMBER.toLowerCase()])).toEqual({ orderNumber: ORDER_NUMBER, reason: '学校退款' })
    expect(refundCommand.read([ORDER_NUMBER, '--reason', '报错班'])).toMatchObject({ reason: '报错班' })
  })

  it.each([
    [[]],
    [['12']],
    [[ORDER_NUMBER, 'x']],
    [[ORDER_NUMBER, '--raeson', 'x']],
    [[ORDER_NUMBER, '--reason', '长'.repeat(27)]],
  ])('refuses %j', (args) => expect(() => refundCommand.read(args)).toThrow(UsageError))
})

describe('school comments', () => {
  it('parses its actions with the given school', () => {
    expect(commentsCommand.read(['list'])).toEqual({ action: 'list' })
    expect(commentsCommand.read(['hide', ID, '--shop', 'other'])).toEqual({ action: 'hide', ids: [ID], shop: 'other' })
  })

  it.each([[[]], [['list', ID]], [['show']], [['show', '12']], [['approve', ID]], [['list', '--sohp', 'x']]])(
    'refuses %j',
    (args) => expect(() => commentsCommand.read(args)).toThrow(UsageError),
  )
})

describe('school live', () => {
  it('parses a lesson and an event', () => {
    expect(liveCommand.read(['--shop', 'other', 'course/lesson', 'open'])).toEqual({
      shop: 'other',
      lesson: 'course/lesson',
      event: 'open',
    })
  })

  it.each([
    [['lesson', 'open']],
    [['course/lesson']],
    [['course/lesson', 'open', 'close']],
    [['a/b', 'open', '--shop=']],
  ])('refuses %j', (args) => expect(() => liveCommand.read(args)).toThrow(UsageError))
})
