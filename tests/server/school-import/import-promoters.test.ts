import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PROMOTER_STATES } from '@contract/promoter/promoter-kinds'
import { checkLedger } from '../../../server/src/commands/ledger'
import { useImportDatabase } from './import-database'
import { SchoolFixture } from './school-fixture'

const DEMO = path.resolve(__dirname, '../../../server/demo/school')
const trial = useImportDatabase()

const count = async (table: string): Promise<number> => {
  const [row] = await trial.database.rows<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`))
  return row!.count
}
const TABLES = ['promoter', 'promoter_customer', 'commission', 'promoter_entry', 'promoter_rate', 'promoter_agreement']
const countAll = () => Promise.all(TABLES.map(count))

describe('the promoters of the demo school', () => {
  beforeAll(() => trial.importFolder(DEMO))

  it('are in every state, with commission in every state', async () => {
    const states = await trial.database.rows<{ state: string }>(sql`select distinct state from promoter`)
    expect(states.map(({ state }) => state).sort()).toEqual([...PROMOTER_STATES].sort())
    const earned = await trial.database.rows<{ state: string }>(sql`select distinct state from commission`)
    expect(earned.map(({ state }) => state).sort()).toEqual(['canceled', 'ordered', 'settled', 'waiting'])
  })

  it('have balances that are the sums of their rows, and both in the ledger', async () => {
    expect(await checkLedger(trial.database)).toMatch(/账本相符：[1-9]/)
    const [row] = await trial.database.rows<{ available: number; refunds: number }>(sql`
      select (select available::int from promoter join app_user on app_user.id = user_id
          where phone = '13800000001') as available,
        (select count(*)::int from promoter_entry where kind = 'refunded') as refunds`)
    expect(row!.available).toBeGreaterThan(0)
    expect(row!.refunds).toBeGreaterThan(0)
  })

  it('are written once', async () => {
    const before = await countAll()
    await trial.importFolder(DEMO)
    expect(await countAll()).toEqual(before)
  })
})

describe('promoters.yml', () => {
  let school: SchoolFixture
  beforeEach(() => {
    school = new SchoolFixture()
  })
  afterEach(() => school.discard())
  const write = (change = '') =>
    school.write('promoters.yml', `frozenDays: 15\nagreement: { title: 协议, body: [一] }\n${change}`)

  it('is accepted with a freeze and an agreement', async () => {
    expect(await write().mistakes()).toEqual([])
  })

  it.each([
    ['joining: purchase\n', 'joining', '不能以购买商品或交费作为成为推广员的条件'],
    ['forMinors: true\nshowsRank: true\n', 'showsRank', '未成年人'],
    ['rates: [{ kind: course }]\n', 'percentHundredths', '写其中一个'],
    ['rates: [{ kind: course, percentHundredths: 5001 }]\n', 'percentHundredths', '5000'],
    ['promoters: [{ student: nobody, name: 无名, daysAgo: 1 }]\n', 'student', 'nobody'],
  ])('is refused with %j', async (change, field, words) => {
    const mistakes = await write(change).mistakes()
    expect(mistakes.map(({ message }) => message).join()).toContain(words)
    expect(mistakes.some((mistake) => mistake.field.includes(field))).toBe(true)
  })

  it('is refused with a freeze that ends before buyers may no longer ask for their money', async () => {
    const mistakes = await school
      .write('promoters.yml', 'frozenDays: 7\nagreement: { title: 协议, body: [一] }\n')
      .mistakes()
    expect(mistakes.map(({ message }) => message).join()).toContain('售后期限（7 天）')
  })
})
