import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isMobileBrowser } from '@contract/browser-kinds'
import { COURSE_ID, RESPONSES, shop, useWeb } from './web-fixture'

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile/15E148' }
const web = useWeb()
const { open } = web
const readResponses = (html: string) =>
  JSON.parse(/<script[^>]*id="first-responses">(.*?)<\/script>/s.exec(html)![1]!) as Record<string, unknown>

describe('a page under /wap/', () => {
  it('has the icon that browsers request', async () => {
    const icon = await open('/favicon.ico')
    expect(icon.statusCode).toBe(200)
    expect(icon.headers['content-type']).toContain('image/svg+xml')
    expect(icon.body).toMatch(/^<svg[\s\S]*<\/svg>$/)
  })

  it('has its first screen rendered and responses embedded, and is never cached', async () => {
    const page = await open('/wap/')
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(page.body).toContain('<div id="first-screen"')
    expect(page.body).toContain('热门课程')
    expect(page.body).toContain('¥199.5<')
    expect(readResponses(page.body)).toEqual({
      '["GET /base/api/shop/get/pub/code/info",{}]': shop,
      '["GET /base/api/page/wap/detail",{"code":"tab1"}]': RESPONSES['GET /base/api/page/wap/detail'],
    })
  })
  it('runs only its own scripts, whatever a title contains', async () => {
    const page = await open('/wap/')
    const policy = String(page.headers['content-security-policy'])
    const inline = [...page.body.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>(.*?)<\/script>/gs)].map(
      ([, text]) => text!,
    )
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')} https://res.wx.qq.com;`)
    expect(inline).toHaveLength(3)
    expect(page.body.match(/<script[\s>]/g)).toHaveLength(5)
    expect(page.body).not.toContain('<script>alert(1)')
  })
  it('shows the shop’s colour, title and share card', async () => {
    const page = await open(`/wap/sub/course/detail?id=${COURSE_ID}`)
    expect(page.body).toContain('--brand:#17795b')
    expect(page.body).toContain('<title>低压电工 - 启航职业学院</title>')
    expect(page.body).toContain(
      '<meta property="og:image" content="http://school.example/media/first-school/public/c.webp">',
    )
    expect(page.body).toContain('触电急救')
    expect(page.body).toContain('<span>笔记 2</span><span>评价 4.5</span>')
    expect(Object.keys(readResponses(page.body))).toContain(
      `["POST /resource/api/course/list/courseware",{"id":"${COURSE_ID}"}]`,
    )
  })
  it('draws and embeds the first comments where the address names their tab', async () => {
    const page = `{"courseId":"${COURSE_ID}","pageCurrent":1,"pageSize":50}`
    const comments = `["POST /resource/api/goods/comment/page",${page}]`
    const openTab = async (tab: string) => (await open(`/wap/sub/course/detail?id=${COURSE_ID}${tab}`)).body
    const named = await openTab('&tab=comments')
    expect(Object.keys(readResponses(named))).toContain(comments)
    expect(named).toContain('<span class="on">评价 4.5</span>')
    expect(named).toContain('<p>讲得很清楚</p>')
    expect(named).toContain('<div class="fs-pictures"><b></b><b></b></div>')
    expect(named).not.toContain('<script>alert(1)')
    const unnamed = await openTab('')
    expect(Object.keys(readResponses(unnamed))).not.toContain(comments)
    expect(unnamed).not.toContain('class="fs-comments"')
  })
  it('preloads the files that its route needs where no first screen is drawn', async () => {
    web.refuses = 'POST /resource/api/course/page'
    const page = await open('/wap/pages/course')
    expect(page.body).toContain(
      '<link rel="preload" href="/wap/js/course.89abcdef.js" as="script" fetchpriority="low">',
    )
    expect(page.body).toContain('<link rel="preload" href="/wap/css/course.89abcdef.css" as="style">')
    expect(page.body).toContain('<script defer src="/wap/js/app.0123abcd.js"></script>')
  })
  it('leaves scripts and their files until the first screen is seen', async () => {
    const page = await open('/wap/pages/course')
    expect(page.body).toContain(
      '<script data-preloads="/wap/js/course.89abcdef.js /wap/css/course.89abcdef.css" ' +
        'data-scripts="/wap/js/app.0123abcd.js">',
    )
    expect(page.body).not.toMatch(/rel="preload"|<script[^>]* src=/)
    expect(Object.keys(readResponses(page.body))).toContain(
      '["POST /resource/api/course/page",{"pageCurrent":1,"pageSize":10}]',
    )
  })
  it('leaves an unknown route and a missing course to the app', async () => {
    expect((await open('/wap/no/such/page')).body).not.toContain('id="first-screen"')
    web.refuses = 'GET /resource/api/course/view'
    const page = await open(`/wap/sub/course/detail?id=${COURSE_ID}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('id="first-screen"')
  })
  it('belongs to the school of the address, else of the cookie, else to the default one', async () => {
    await open('/wap/?sid=second-school', { cookie: 'sid=first-school' })
    await open('/wap/', { cookie: 'a=b; sid=second-school' })
    await open('/wap/?sid=no-such', { cookie: "sid=' or 1" })
    expect([...new Set(web.visitedShops)]).toEqual(['second-school', 'first-school'])
    expect((await open('/wap/?sid=second-school')).body).toContain('<html data-sid="second-school"')
  })
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['bread', undefined],
    ['', undefined],
  ])('is compressed as the browser accepts: %s', async (accepted, encoding) => {
    const page = await open('/wap/', { 'accept-encoding': accepted })
    expect(page.headers['content-encoding']).toBe(encoding)
    expect(page.headers.vary).toBe('accept-encoding, cookie')
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body)
    expect(decode(page.rawPayload).toString()).toContain('first-responses')
  })
})

describe('a file under /wap/', () => {
  it('is cached for a year with a hash in its name, and served precompressed if available', async () => {
    const plain = await open('/wap/js/app.0123abcd.js')
    expect(plain.body).toBe('plain()')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const brotli = await open('/wap/js/app.0123abcd.js', { 'accept-encoding': 'br' })
    expect(brotli.body).toBe('brotli')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br' })
    expect(brotli.headers['content-type']).toContain('javascript')
  })
  it('is revalidated each time without a hash', async () => {
    expect((await open('/wap/favicon.ico')).headers['cache-control']).toBe('no-cache')
  })
  it('BOOT-03 is reported missing when it is gone, without a page', async () => {
    const gone = await open('/wap/js/old.fedcba98.js')
    expect(gone.statusCode).toBe(404)
    expect(gone.headers['cache-control']).toBe('private, no-store')
  })
  it.each(['/wap/../package.json', '/wap/%2e%2e/package.json', '/wap/js/..%2f..%2fpackage.json'])(
    'never leaves the build: %s',
    async (url) => {
      const response = await open(url)
      expect(response.body).not.toContain('"name"')
    },
  )
})

describe('the address without a path', () => {
  it('BOOT-01 shows the app in a frame and a QR code on a desktop', async () => {
    const page = await open('/?sid=second-school')
    expect(page.body).toContain('src="/wap/?type=preview&amp;sid=second-school"')
    expect(page.body).toContain('<svg')
    expect(page.body).toContain('http://school.example/wap/?sid=second-school')
  })
  it('BOOT-01 leads a desktop to error 1 when the school has no desktop site', async () => {
    web.supportWebAccess = false
    expect((await open('/?sid=second-school')).headers.location).toBe('/wap/pages/error?type=1&sid=second-school')
    expect((await open('/?sid=second-school', PHONE)).headers.location).toBe('/wap/?sid=second-school')
  })
  it('redirects a phone to the app', async () => {
    expect((await open('/?sid=second-school', PHONE)).headers.location).toBe('/wap/?sid=second-school')
    expect((await open('/wap?a=1')).headers.location).toBe('/wap/?a=1')
  })
  it.each([
    [
      'WindowsWechat',
      'Mozilla/5.0 (Windows NT 10.0; WOW64) Chrome/116.0.0.0 Safari/537.36 ' +
        'MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13)',
      true,
    ],
    [
      'MacWechat',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7(0x13080710)',
      true,
    ],
    ['Chrome on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/125.0.0.0 Safari/537.36', false],
  ])('BOOT-01 redirects no browser that the app sends back: %s', async (_name, userAgent, mobile) => {
    expect(isMobileBrowser(userAgent)).toBe(mobile)
    expect((await open('/', { 'user-agent': userAgent })).statusCode).toBe(mobile ? 302 : 200)
  })
})

describe('a server without the school', () => {
  it.each([
    ['that it is set to', 404, ['second-school'], /没有代号为 <b>first-school<\/b>[^]*DEFAULT_SHOP/],
    ['nor any other yet', 503, [], /npm run school -- import 学校文件夹/],
  ])('%s says so on a page, with instructions', async (_name, status, present, words) => {
    web.shops = present
    for (const url of ['/', '/wap/', '/wap/sub/course/detail?id=1']) {
      const page = await open(url)
      expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(page.body).toMatch(words)
    }
    expect((await open('/wap/js/app.0123abcd.js')).statusCode).toBe(200)
  })
})
