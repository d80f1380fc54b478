import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { MeasuredServer } from './measured/measured-server'
import { percentileOf } from './percentile'
import { SHOP } from './school'

export interface SearchFigures {
  search: string
  found: number
  /** Of our call, and of its longest statement sent by itself. */
  p50Milliseconds: number
  p99Milliseconds: number
  sqlP99Milliseconds: number
  /** Of our process, for one call. */
  cpuMilliseconds: number
}

const TITLES = 10_000
const ROUNDS = 100
const JOBS = '电工,会计,焊工,育婴师,消防员,咖啡师,叉车司机,养老护理员,按摩师,烹调师,面点师,程序员,剪辑师,修图师,收纳师'
const PARTS = '入门,考证,实操,理论,就业,冲刺,串讲,答疑,案例,真题,全程班,直播课,公开课,训练营,讲义'
/** Fifty characters, so many as a keyword may have, of which no two searches have the same. */
const NOISE = Symbol('noise')
type Kind = 'course' | 'article' | 'count'
const SEARCHES: [name: string, kind: Kind, keyword: string | typeof NOISE][] = [
  ['a title', 'course', '低压电工操作证'],
  ['found often', 'course', '电工'],
  ['sounds alike', 'course', '店工烤证'],
  ['wrong character', 'course', '养老护里圆石操'],
  ['pinyin', 'course', 'kafeishi'],
  ['nothing', 'course', '钢琴考级'],
  ['articles, found often', 'article', '会计'],
  ['articles, sounds alike', 'article', '会记实草'],
  ['50 random characters', 'course', NOISE],
  ['counts of all kinds, found often', 'count', '电工'],
  ['counts of all kinds, sounds alike', 'count', '店工烤证'],
  ['counts of all kinds, 50 random characters', 'count', NOISE],
]

/** Gives the school 10,000 courses and 10,000 articles whose titles have one to three words of its trades. */
const fillTitles = async (client: pg.Client): Promise<void> => {
  const title = `(string_to_array('${JOBS}', ','))[1 + n % 15] || (string_to_array('${PARTS}', ','))[1 + n / 15 % 15] ||
    case when n % 3 = 0 then '：' || (string_to_array('${PARTS}', ','))[1 + n / 7 % 15] else '' end || ' ' || n`
  await client.query(`insert into course (id, shop_id, title, course_type, price_fen, publish_state, learner_count)
    select gen_random_uuid(), '${SHOP}', ${title}, 1, 0, 'updating', n from generate_series(1, ${TITLES}) n`)
  await client.query(`insert into article (id, shop_id, category_id, title, status, published_at)
    select gen_random_uuid(), '${SHOP}', (select id from article_category where shop_id = '${SHOP}' limit 1), ${title},
      'published', now() from generate_series(1, ${TITLES}) n`)
  await client.query('vacuum analyze')
}

/** The condition of our list by itself, as a first page in the order of its rows. */
const findByHand = (kind: string, keyword: string, similar: boolean): pg.QueryConfig => ({
  text: similar
    ? `select id from ${kind} where shop_id = $2 and sound_pairs && sound_pairs($1) order by
        cardinality(array(select unnest(sound_pairs) intersect select unnest(sound_pairs($1)))) desc limit 10`
    : `select id from ${kind}
        where shop_id = $2 and grams @> bigrams($1) and strpos(lower_title, lower($1)) > 0 limit 10`,
  values: [keyword, SHOP],
})

/** Searches of 10,000 courses and 10,000 articles, one after the other. */
export const measureSearch = async (server: MeasuredServer, databaseUrl: string): Promise<SearchFigures[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await fillTitles(client)
    const figures: SearchFigures[] = []
    for (const [search, kind, given] of SEARCHES) {
      const keyword = () => (given === NOISE ? randomBytes(25).toString('hex') : given)
      const find = () => (kind === 'count' ? countFound(server, keyword()) : findPage(server, kind, keyword()))
      const { totalCount, similar } = await find()
      const cpuBefore = await server.readCpuSeconds()
      const times = await time(find)
      const cpuSeconds = (await server.readCpuSeconds()) - cpuBefore
      // The longest statement of the counts is that of courses.
      const table = kind === 'count' ? 'course' : kind
      const sqlTimes = await time(() => client.query(findByHand(table, keyword(), similar)))
      figures.push({
        search,
        found: totalCount,
        p50Milliseconds: percentileOf(times, 0.5),
        p99Milliseconds: percentileOf(times, 0.99),
        sqlP99Milliseconds: percentileOf(sqlTimes, 0.99),
        cpuMilliseconds: (cpuSeconds * 1000) / ROUNDS,
      })
    }
    return figures
  } finally {
    await client.end()
  }
}

interface Found {
  totalCount: number
  similar: boolean
}

const send = async ({ port }: MeasuredServer, path: string, body?: object): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/resource/api/search/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { sid: SHOP, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, data } = (await response.json()) as { code: number; data: unknown }
  if (code !== 200) throw new Error(`${path} was refused with ${response.status}, ${code}`)
  return data
}

const findPage = async (server: MeasuredServer, kind: string, keyword: string): Promise<Found> =>
  (await send(server, `${kind}/page`, { keyword })) as Found

/** All kinds together; some of them only sound alike where none is found as it is written. */
const countFound = async (server: MeasuredServer, keyword: string): Promise<Found> => {
  const kinds = (await send(server, `count?keyword=${encodeURIComponent(keyword)}`)) as Found[]
  return {
    totalCount: kinds.reduce((sum, each) => sum + each.totalCount, 0),
    similar: kinds.some((each) => each.similar),
  }
}

const time = async (act: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  return times
}
