import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMobileBrowser } from '@contract/browser-kinds'
import { screens, withQuery } from '@contract/screens'
import type { ShopInfo } from '@contract/shop/calls'
import type { SiteAddress } from '../../kernel/http/site-address'
import { drawDesktopPage } from './desktop-page'
import { readFirstData, type CallAsVisitor } from './first-data'
import { H5Build, hashScript } from './h5-build'
import { reachableUrl } from './lan-address'
import { drawNoSchoolPage } from './no-school-page'
import { readPageAddress } from './page-address'
import type { PageCache } from './page-cache'
import { DESKTOP_POLICY, wapPolicy } from './page-policy'
import { sendHtml } from './send-html'
import { drawRobots, Sitemaps } from './sitemap'
import { SITE_ICON } from './site-icon'
import { START_APP } from './start-app'
import { composeWapPage, KEEP_TAP } from './wap-page'

export interface WebDeps {
  callAsVisitor: CallAsVisitor
  now: () => Date
  hasShop: (shopId: string) => boolean | Promise<boolean>
  hasAnyShop: () => Promise<boolean>
  getShopInfo: (shopId: string) => Promise<ShopInfo>
  /** Changes with every import into the shop. */
  getShopVersion: (shopId: string) => Promise<string>
  /** Pages as visitors get them. The app replaces them by a learner's own data. */
  pages: PageCache
  defaultShop: string
  siteAddress: SiteAddress
  /** The built mobile web, `dist/h5`. */
  h5Folder: string
  /** The object store that media may be redirected to. */
  mediaOrigin?: string
}

const SHOP_ID = /^[a-z0-9][a-z0-9-]{1,31}$/
const HASHED = /[.-][0-9a-f]{7,}\./
const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>尚未构建</title>' +
  '<p>手机网页还没有构建，请运行 npm start 或 npm run build:h5。' +
  '自己启动服务器时，H5_DIR 要写成 dist/h5 的路径。</p>'

/** The mobile web under /wap/ and the page for desks at /. */
export const registerWeb = async (app: FastifyInstance, deps: WebDeps): Promise<void> => {
  const build = new H5Build(deps.h5Folder)
  const sitemaps = new Sitemaps(deps.callAsVisitor, deps.now)
  await app.register(async (scope) => {
    await scope.register(staticFiles, { root: deps.h5Folder, serve: false, preCompressed: true, globIgnore: ['**'] })

    scope.get('/', async (request, reply) => {
      const query = searchOf(request)
      if (isMobileBrowser(request.headers['user-agent'] ?? ''))
        return reply.redirect(`/wap/${query.size ? `?${query}` : ''}`)
      const shopId = await chooseShop(request, deps)
      if (!shopId) return sendNoSchool(request, reply, deps)
      const shop = await deps.getShopInfo(shopId)
      // BOOT-01: the app shows the message, as it does on a desktop that opens one of its pages.
      if (!shop.supportWebAccess)
        return reply.redirect(`/wap${withQuery(screens.error.path, { type: '1', sid: shop.id })}`)
      return sendHtml(
        request,
        reply,
        await drawDesktopPage(shop, `${reachableUrl(deps.siteAddress(request))}/wap/?sid=${shop.id}`),
        DESKTOP_POLICY,
      )
    })
    // Browsers request this name with every page; the content type gives the real format.
    scope.get('/favicon.ico', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=604800').type('image/svg+xml').send(SITE_ICON),
    )
    scope.get('/robots.txt', (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(drawRobots(deps.siteAddress(request))),
    )
    scope.get('/sitemap.xml', async (request, reply) => {
      const shopId = await chooseShop(request, deps)
      if (!shopId) return sendNoSchool(request, reply, deps)
      const siteUrl = deps.siteAddress(request)
      const namesShop = searchOf(request).get('sid') === shopId
      const map = await sitemaps.read({ shopId, siteUrl, namesShop }, await deps.getShopVersion(shopId))
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(map)
    })
    scope.get('/wap', (request, reply) =>
      reply.redirect(`/wap/${searchOf(request).size ? `?${searchOf(request)}` : ''}`),
    )
    scope.get<{ Params: { '*': string } }>('/wap/*', (request, reply) => {
      const file = request.params['*']
      return path.posix.extname(file) && file !== 'index.html'
        ? sendAsset(reply, file)
        : sendPage(request, reply, deps, build)
    })
  })
}

const searchOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://localhost').searchParams

/** Files with a hash in their name are cached for a year; others are revalidated each time. */
const sendAsset = (reply: FastifyReply, file: string): FastifyReply => {
  const hashed = HASHED.test(path.posix.basename(file))
  return reply
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .sendFile(file, { cacheControl: false, dotfiles: 'deny' })
}

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: WebDeps,
  build: H5Build,
): Promise<FastifyReply> => {
  const current = build.read()
  if (current === undefined) return sendHtml(request, reply.code(503), NOT_BUILT, DESKTOP_POLICY)
  const siteUrl = deps.siteAddress(request)
  const { route, query, namedShop, canonical } = readPageAddress(new URL(request.url, siteUrl))
  const shopId = await chooseShop(request, deps)
  if (!shopId) return sendNoSchool(request, reply, deps)
  const draw = async () => {
    const data = await readFirstData(deps.callAsVisitor, { shopId, siteUrl }, route, query)
    const { html } = current
    const assets = build.assetsOf(route)
    return composeWapPage({ html, shopId, data, assets, route, address: canonical, siteUrl, namedShop })
  }
  const version = `${current.modifiedAt} ${await deps.getShopVersion(shopId)}`
  const page = await deps.pages.read(`${shopId} ${canonical}`, version, draw)
  return sendHtml(request, reply, page, wapPolicy([...current.scriptHashes, ...INLINE_HASHES], deps.mediaOrigin))
}

const INLINE_HASHES = [KEEP_TAP, START_APP].map(hashScript)

/**
 * The school of the address, else of the last visit, else this server's own; one that does not exist is passed over.
 */
const chooseShop = async (request: FastifyRequest, { hasShop, defaultShop }: WebDeps): Promise<string | undefined> => {
  const cookie = /(?:^|;\s*)sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  for (const candidate of [searchOf(request).get('sid'), cookie, defaultShop]) {
    if (candidate && SHOP_ID.test(candidate) && (await hasShop(candidate))) return candidate
  }
  return undefined
}

/** A server without any school will have one soon; one that others live on was asked for one that it does not have. */
const sendNoSchool = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { defaultShop, hasAnyShop }: WebDeps,
): Promise<FastifyReply> => {
  const hasOthers = await hasAnyShop()
  return sendHtml(request, reply.code(hasOthers ? 404 : 503), drawNoSchoolPage(defaultShop, hasOthers), DESKTOP_POLICY)
}
