import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CourseCard } from '@contract/course/course-card'
import type { ShopInfo } from '@contract/shop/calls'
import { AppError } from '../../../server/src/kernel/app-error'
import { handleErrors } from '../../../server/src/kernel/http/error-handler'
import type { CallAsVisitor, Visitor } from '../../../server/src/modules/web/first-data'
import { PageCache } from '../../../server/src/modules/web/page-cache'
import { registerWeb } from '../../../server/src/modules/web/register-web'

const HTML =
  '<!DOCTYPE html><html><head><meta charset="utf-8"><title>App</title>' +
  '<script>document.documentElement.style.fontSize="20px"</script>' +
  '<script defer src="/wap/js/app.0123abcd.js"></script></head><body><div id="app"></div></body></html>'
export const COURSE_ID = '0192f000-0002-7000-8000-000000000002'
const HOSTILE = '</script><script>alert(1)</script>$&<!--'

export const shop = {
  id: 'first-school',
  shopName: '启航职业学院',
  slogan: '学一门手艺',
  logo: '/media/first-school/public/l.webp',
  brandColor: '#17795B',
  intro: '',
  wapNav: [{ label: '首页', icon: 'home', targetAddr: 'tab1', pagePath: '/pages/tab/tab1' }],
} as ShopInfo
const card = {
  id: COURSE_ID,
  title: HOSTILE,
  cover: '/media/first-school/public/c.webp',
  courseType: 1,
  teacherName: '',
  lessonCount: 3,
  learnerCount: 9,
  priceFen: 19_950,
  originalPriceFen: 0,
  publishState: 'finished',
  access: 'none',
} as CourseCard
export const RESPONSES: Record<string, unknown> = {
  'GET /base/api/shop/get/pub/code/info': shop,
  'GET /base/api/page/wap/detail': {
    id: COURSE_ID,
    code: 'tab1',
    title: '首页',
    blocks: [
      { id: 'b1', kind: 'banner', items: [{ image: '/media/b.webp' }] },
      { id: 'b2', kind: 'courseRail', title: '热门课程', courses: [card] },
      { id: 'b3', kind: 'unheardOf' },
    ],
  },
  'POST /resource/api/course/page': { list: [card], pageCurrent: 1, pageSize: 10, totalCount: 1, totalPage: 1 },
  'GET /base/api/shop/category/list': [
    { id: COURSE_ID, parentId: '', name: '安全技能', icon: '', courseCount: 1, children: [] },
  ],
  'GET /resource/api/course/view': {
    ...card,
    title: '低压电工',
    subtitle: '考证全程班',
    introHtml: '',
    publishState: 'finished',
    validDays: null,
    hasCertificate: true,
    tags: ['考证'],
    teachers: [],
  },
  'GET /resource/api/course/view/data': { learnerCount: 9, noteCount: 2, commentCount: 1, score: 4.5 },
  'POST /resource/api/goods/comment/page': {
    list: [
      {
        ...{ id: COURSE_ID, userName: HOSTILE, userAvatar: '', content: '讲得很清楚', stars: 5, replies: [] },
        pictures: ['/media/s/1/a.webp', '/media/s/1/b.webp'],
      },
    ],
    pageCurrent: 1,
    pageSize: 50,
    totalCount: 1,
    totalPage: 1,
  },
  'POST /resource/api/course/list/courseware': [{ id: COURSE_ID, title: '第一章', lessons: [{ title: '触电急救' }] }],
}
const DAY_MILLISECONDS = 86_400_000

/** The web module alone, over a tiny build and fixed responses. Pages stay cached until a test ends. */
export const useWeb = () => {
  const app = Fastify()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'h5-'))
  let today = 0
  const web = {
    folder,
    /** Of each call that was made to draw a page, the shop. */
    visitedShops: [] as string[],
    /** The call that is refused. */
    refuses: '',
    shops: [] as string[],
    shopVersion: '',
    supportWebAccess: true,
    open: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
  }
  const callAsVisitor = (async ({ shopId }: Visitor, key: string) => {
    web.visitedShops.push(shopId)
    if (key === web.refuses) throw new AppError('COURSE_NOT_FOUND')
    return RESPONSES[key]
  }) as CallAsVisitor

  beforeAll(async () => {
    writeBuild(folder)
    handleErrors(app)
    await registerWeb(app, {
      callAsVisitor,
      now: () => new Date(today),
      h5Folder: folder,
      defaultShop: 'first-school',
      siteAddress: () => 'http://school.example',
      hasShop: async (shopId) => web.shops.includes(shopId),
      hasAnyShop: async () => web.shops.length > 0,
      getShopInfo: async (id) => ({ ...shop, id, supportWebAccess: web.supportWebAccess }),
      getShopVersion: async () => web.shopVersion,
      pages: new PageCache(() => new Date(today), DAY_MILLISECONDS),
    })
  })
  afterAll(async () => {
    await app.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    web.visitedShops = []
    web.refuses = ''
    web.shops = ['first-school', 'second-school']
    web.shopVersion = '1'
    web.supportWebAccess = true
    today += DAY_MILLISECONDS
  })
  return web
}

/** A built mobile web with one page, one route's files and one precompressed script. */
export const writeBuild = (folder: string): void => {
  fs.mkdirSync(path.join(folder, 'js'))
  fs.writeFileSync(path.join(folder, 'index.html'), HTML)
  fs.writeFileSync(
    path.join(folder, 'assets-by-route.json'),
    JSON.stringify({ '/pages/course': ['js/course.89abcdef.js', 'css/course.89abcdef.css'] }),
  )
  fs.writeFileSync(path.join(folder, 'js/app.0123abcd.js'), 'plain()')
  fs.writeFileSync(path.join(folder, 'js/app.0123abcd.js.br'), 'brotli')
  fs.writeFileSync(path.join(folder, 'favicon.ico'), 'icon')
}
