import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COURSE_ID, RESPONSES, useWeb } from './web-fixture'

const ID = '0192f000-0009-7000-8000-000000000001'
const card = { id: ID, title: '低压电工证怎么考', publishedAt: '2026-11-20T08:00:00.000+08:00' }
const page = (row: object) => ({ list: [row], pageCurrent: 1, pageSize: 100, totalCount: 1, totalPage: 1 })

/** What search engines ask of a kind before they show more than a link (schema.org, Google's required fields). */
const REQUIRED: Record<string, string[]> = {
  Course: ['name', 'description', 'provider', 'url', 'image', 'offers', 'hasCourseInstance'],
  Article: ['headline', 'datePublished', 'author', 'publisher', 'image', 'mainEntityOfPage'],
  Person: ['name', 'jobTitle', 'description', 'worksFor', 'image'],
  Product: ['name', 'description', 'offers', 'image', 'url'],
  EducationalOrganization: ['name', 'url', 'logo'],
}
const SHOWN: Record<string, unknown> = {
  'GET /resource/api/article/view': {
    ...card,
    summary: '',
    html: '<p>先报名，再上课。</p></script><script>alert(1)</script>',
    covers: ['/media/a.webp'],
    authorName: '钱老师',
  },
  'GET /resource/api/teacher/view': {
    id: ID,
    name: '钱老师',
    title: '高级技师',
    intro: '教了二十年',
    html: '',
    avatar: '/media/t.webp',
  },
  'GET /resource/api/goods/view': {
    id: ID,
    title: '电工工具包',
    subtitle: '七件套',
    detailHtml: '',
    cover: '/media/g.webp',
    priceFen: 9900,
    soldOut: true,
  },
  'POST /resource/api/article/page': page(card),
  'POST /resource/api/teacher/page': page({ id: ID }),
  'POST /resource/api/goods/page': page({ id: ID }),
  'POST /resource/api/paper/page': page({ id: ID }),
}

const { open } = useWeb()
beforeAll(() => void Object.assign(RESPONSES, SHOWN))
afterAll(() => {
  for (const key of Object.keys(SHOWN)) delete RESPONSES[key]
})

type Thing = Record<string, unknown> & { '@type': string }
const readThings = (html: string): Thing[] => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return json ? (JSON.parse(json) as { '@graph': Thing[] })['@graph'] : []
}

describe('what search engines get', () => {
  it.each([
    ['Course', `/wap/sub/course/detail?id=${COURSE_ID}`],
    ['Article', `/wap/sub/article/view?id=${ID}`],
    ['Person', `/wap/sub/teacher/view?id=${ID}`],
    ['Product', `/wap/pagesMall/pages/goods/detail?id=${ID}`],
    ['EducationalOrganization', '/wap/'],
  ])('is a complete %s with its address', async (type, path) => {
    const { body } = await open(path)
    const thing = readThings(body).find((each) => each['@type'] === type)!
    for (const field of REQUIRED[type]!) expect(thing[field], field).toBeTruthy()
    expect(body).toContain(`<link rel="canonical" href="http://school.example${path}">`)
    expect(body).not.toContain('noindex')
  })

  it('has the price and whether it can be had', async () => {
    const [goods] = readThings((await open(`/wap/pagesMall/pages/goods/detail?id=${ID}`)).body)
    expect(goods!.offers).toMatchObject({ price: '99', priceCurrency: 'CNY' })
    expect(goods!.offers).toMatchObject({ availability: 'https://schema.org/SoldOut' })
  })

  it('has the way from the home page', async () => {
    const things = readThings((await open(`/wap/sub/article/view?id=${ID}`)).body)
    const trail = things.find((each) => each['@type'] === 'BreadcrumbList')!
    const steps = trail.itemListElement as { name: string; item: string }[]
    expect(steps.map(({ name }) => name)).toEqual(['首页', '资讯中心', '低压电工证怎么考'])
    expect(steps[1]!.item).toBe('http://school.example/wap/pages/article')
  })

  it('has title, description and card of an article, and none of its scripts', async () => {
    const { body } = await open(`/wap/sub/article/view?id=${ID}`)
    expect(body).toContain('<title>低压电工证怎么考 - 启航职业学院</title>')
    expect(body).toContain('<meta name="description" content="先报名，再上课。')
    expect(body).toContain('<meta property="og:type" content="article">')
    expect(body).toContain('<meta property="og:image" content="http://school.example/media/a.webp">')
    expect(body).not.toContain('<script>alert(1)')
  })

  it('ignores who shared the page', async () => {
    const { body } = await open(`/wap/sub/article/view?id=${ID}&share=ABCDEFGH23`)
    expect(body).toContain(`<link rel="canonical" href="http://school.example/wap/sub/article/view?id=${ID}">`)
  })

  it.each(['/wap/sub/account/info', '/wap/sub/pay/buy?id=1', '/wap/pages/tab/tab4', '/wap/sub/cert/list?number=1'])(
    'is nothing of %s',
    async (path) => {
      const { body } = await open(path)
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toContain('ld+json')
    },
  )

  it('is a map of what the school shows', async () => {
    const { body, headers } = await open('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(body).toContain('<loc>http://school.example/wap/</loc>')
    expect(body).toContain(`<loc>http://school.example/wap/sub/course/detail?id=${COURSE_ID}</loc>`)
    expect(body).toContain(`/wap/sub/article/view?id=${ID}</loc><lastmod>2026-11-20</lastmod>`)
    expect(body).not.toContain('account')
    expect((await open('/sitemap.xml?sid=second-school')).body).toContain(
      `detail?id=${COURSE_ID}&amp;sid=second-school<`,
    )
  })

  it('is told where the map is, and to leave the interface alone', async () => {
    const { body } = await open('/robots.txt')
    expect(body).toContain('Disallow: /api/\n')
    expect(body).toContain('Sitemap: http://school.example/sitemap.xml\n')
  })
})
