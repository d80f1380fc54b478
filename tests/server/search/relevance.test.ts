import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { courseTable } from '../../../server/src/modules/course/course.table'
import SYLLABLES from '../../../server/src/modules/search/syllables.json'
import { readPinyin } from '../../../server/src/modules/search/read-pinyin'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'

const TITLES = [
  'PLC 编程入门：梯形图与现场接线',
  'Python 数据分析：零基础到能接单',
  '不当程序员，也值得学一点数据分析',
  '中式烹调师（四级）：刀工与火候',
  '会计上岗前，这三张表先练熟',
  '会计实务全程班：从出纳到主管',
  '低压电工操作证：安全用电与实操考证全程班',
  '保健按摩师：经络与手法（面授）',
  '充电桩越来越多，持证电工更抢手了',
  '全职妈妈的小蛋糕店，开在小区门口',
  '养老护理员实操怎么打分？考评员告诉你',
  '养老护理员（高级）考证全程班',
  '初级会计职称：经济法基础（2026 考期）',
  '办公 Excel 高效三十招',
  '叉车司机 N1：理论与实操',
  '咖啡师入门：萃取与拉花',
  '商品与人像修图基础（旧版）',
  '失智老人照护：理解与陪伴',
  '家庭安全用电十讲',
  '家庭急救公开课：心肺复苏、噎食、止血',
  '家政服务员：收纳与保洁',
  '小微企业报税实操',
  '数据库基础：从建表到查询',
  '母婴护理与产后康复',
  '消防设施操作员（中级）监控方向',
  '焊工操作证：熔化焊与热切割作业',
  '电商运营实战：选品、详情页与投放',
  '短视频拍摄与剪辑：一部手机就够',
  '网页前端入门：HTML、CSS 与 JavaScript',
  '育婴师（三级）考证全程班',
  '西式面点师：蛋糕与挞派（面授）',
  '高压电工作业：变配电运行与倒闸操作',
]

/** What is typed, and the beginning of the title that has to come first. */
const QUERIES: [mistake: string, query: string, first: string][] = [
  ['none', '低压电工', '低压电工操作证'],
  ['none, lower case', 'python', 'Python 数据分析'],
  ['sound', '低压店工', '低压电工操作证'],
  ['sound', '底压电工', '低压电工操作证'],
  ['sound', '会记实务', '会计实务全程班'],
  ['sound', '初级会记', '初级会计职称'],
  ['sound', '叉车思机', '叉车司机'],
  ['sound', '咖飞师', '咖啡师入门'],
  ['sound', '按摸师', '保健按摩师'],
  ['sound', '育英师', '育婴师'],
  ['sound', '焊工操做证', '焊工操作证'],
  ['sound', '消防设失', '消防设施操作员'],
  ['sound', '网叶前端', '网页前端入门'],
  ['sound', '短视平剪辑', '短视频拍摄与剪辑'],
  ['sound', '家庭几救', '家庭急救公开课'],
  ['sound', '电商运赢', '电商运营实战'],
  ['near sound: z and zh', '家增服务', '家政服务员'],
  ['near sound: en and eng', '养老护理圆', '养老护理员'],
  ['near sound: s and sh', '母婴护理与产后康福', '母婴护理与产后康复'],
  ['wrong character', '低压电器操作证', '低压电工操作证'],
  ['wrong character', '高压电工作页', '高压电工作业'],
  ['wrong character', '西式面包师', '西式面点师'],
  ['wrong character', '中式烹饪师', '中式烹调师'],
  ['wrong character', '小型企业报税', '小微企业报税实操'],
  ['wrong character', '数据厍基础', '数据库基础'],
  ['missing character', '养老护员', '养老护理员'],
  ['missing character', '消设施操作员', '消防设施操作员'],
  ['missing character', '低压工操作证', '低压电工操作证'],
  ['missing character', '短视拍摄', '短视频拍摄与剪辑'],
  ['swapped characters', '低压工电', '低压电工操作证'],
  ['swapped characters', '电运商营', '电商运营实战'],
  ['extra character', '叉车的司机', '叉车司机'],
  ['extra character', '失智老年人照护', '失智老人照护'],
  ['words apart', '会计 出纳', '会计实务全程班'],
  ['words apart', 'excel 办公', '办公 Excel'],
  ['swapped letters', 'pyhton', 'Python 数据分析'],
  ['missing letter', 'javascrpt', '网页前端入门'],
  ['pinyin', 'kafeishi', '咖啡师入门'],
  ['pinyin', 'chache', '叉车司机'],
  ['pinyin', "di'ya diangong", '低压电工操作证'],
]

const addCourses = (database: Database) =>
  database.current.insert(courseTable).values(
    TITLES.map((title) => ({
      id: randomUUID(),
      shopId: OTHER_SHOP,
      title,
      courseType: 1 as const,
      priceFen: 0,
      publishState: 'updating' as const,
    })),
  )

beforeAll(async () => {
  await startServer()
})

describe('a search with typing mistakes', () => {
  it(
    `finds the right course first in each of ${QUERIES.length} searches`,
    withRollback(async ({ database }) => {
      await addCourses(database)
      const wrong: string[] = []
      for (const [mistake, query, first] of QUERIES) {
        const { data } = await call('POST /resource/api/search/course/page', { keyword: query }, { sid: OTHER_SHOP })
        if (!data.list[0]?.title.startsWith(first))
          wrong.push(`${mistake}: ${query} found ${data.list.map(({ title }) => title.slice(0, 8)).join(', ')}`)
        expect(data.similar, query).toBe(!/^none|^words/.test(mistake))
      }
      expect(wrong).toEqual([])
    }),
  )

  it(
    'finds nothing for words that no title resembles',
    withRollback(async ({ database }) => {
      await addCourses(database)
      for (const keyword of ['游泳', '钢琴考级', 'zzz', '？！', '龘'])
        expect(
          (await call('POST /resource/api/search/course/page', { keyword }, { sid: OTHER_SHOP })).data.list,
        ).toEqual([])
    }),
  )

  it(
    'compares in the database what the table of syllables says: tones aside, zh as z and ang as an',
    withRollback(async ({ database }) => {
      const fold = async (text: string) =>
        (await database.rows<{ folded: string }>(sql`select fold_sounds(${text}) as folded`))[0]!.folded
      const near = new Map<string, string[]>()
      for (const [syllable, characters] of Object.entries(SYLLABLES)) {
        const sound = syllable.replace(/^([zcs])h/, '$1').replace(/([aei])ng$/, '$1n')
        near.set(sound, [...(near.get(sound) ?? []), ...characters])
      }
      const all = [...near.values()]
      const folded = await fold(all.flat().join(''))
      expect([...folded]).toEqual(all.flatMap((characters) => characters.map(() => characters[0])))
      expect(all.flat()).toHaveLength(3755)
    }),
  )
})

describe('readPinyin', () => {
  it.each([
    ['diangong', '颠工'],
    ["xi'an", '昔鞍'],
    ['xian', '铣'],
    ['lü', '驴'],
    ['电gong', '电工'],
    ['excel', 'excel'],
    ['', ''],
    [`${'an'.repeat(25)}q`, `${'an'.repeat(25)}q`],
  ])('reads %s as %s', (typed, read) => {
    expect(readPinyin(typed)).toBe(read)
  })
})
