import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from './kernel/config'
import type { Database } from './kernel/db/database'
import { isAdmitted } from './kernel/http/admit'
import { localAddressOf } from './kernel/http/local-address'
import { createHttp } from './kernel/http/create-http'
import { Drain } from './kernel/http/drain'
import { registerHealth } from './kernel/http/health'
import { registerMetrics } from './kernel/http/metrics'
import { registerCalls } from './kernel/http/register-calls'
import { readSecurityHeaders } from './kernel/http/security-headers'
import { createSiteAddress } from './kernel/http/site-address'
import { FailedJobs } from './kernel/jobs/failed-jobs'
import { Jobs } from './kernel/jobs/jobs'
import { createLogger } from './kernel/logger'
import { SignedMedia } from './kernel/media/media'
import { PictureEncoder } from './kernel/media/picture'
import { registerMedia } from './kernel/media/register-media'
import { LocalStorage } from './kernel/media/storage'
import { SharedRates } from './kernel/rates/shared-rates'
import { openSeal } from './kernel/seal'
import { createSecrets } from './kernel/secrets'
import { createAccessLogModule } from './modules/access-log/access-log.module'
import { createAddressModule } from './modules/address/address.module'
import { createAttendanceModule } from './modules/attendance/attendance.module'
import { createCertificateModule } from './modules/certificate/certificate.module'
import { createAccessModule } from './modules/access/access.module'
import { createStudyModule } from './modules/study/study.module'
import { createLessonModule } from './modules/lesson/lesson.module'
import { createNoteModule } from './modules/note/note.module'
import { createCommentModule } from './modules/comment/comment.module'
import { createFavouriteModule } from './modules/favourite/favourite.module'
import { createCatalogueModule } from './modules/catalogue/catalogue.module'
import { createPackageModule } from './modules/package/package.module'
import { createMyCourseModule } from './modules/my-course/my-course.module'
import { createCourseModule } from './modules/course/course.module'
import { createLiveStudies } from './modules/live/study/live-study.module'
import { createLiveModule } from './modules/live/live.module'
import { createMerchantModule } from './modules/merchant/merchant.module'
import { createMessageModule } from './modules/message/message.module'
import { registerDocs } from './modules/docs/register-docs'
import { createFileModule } from './modules/file/file.module'
import { createStaffModule } from './modules/staff/staff.module'
import { createSearchModule } from './modules/search/search.module'
import { createShopModule } from './modules/shop/shop.module'
import { createInvoiceModule } from './modules/trade/invoice/invoice.module'
import { createTradeModule } from './modules/trade/trade.module'
import { createUserModule } from './modules/user/user.module'
import { createVideoHosts } from './providers/vod/create-video-hosts'
import { callAsVisitor } from './modules/web/call-as-visitor'
import { PageCache } from './modules/web/page-cache'
import { registerWeb } from './modules/web/register-web'
import { createDeskRoutes } from './desks'
import { createProviders, type Outside, type Providers } from './outside'
import { VERSION } from './version'

/** Signed addresses in a cached page live for hours, so this may not come near to that. */
const CONTENT_CACHE_MILLISECONDS = 3000

/** What a test or a benchmark replaces. The database is opened and migrated by the caller. */
export interface AppOverrides extends Partial<Providers> {
  database: Database
  now?: () => Date
  /** False where the number of requests is not the point. */
  limitRates?: boolean
  /** How long a shop's content, pages drawn of it and the viewers of a live may be remembered; 0 reads them each time. */
  cacheMilliseconds?: number
}

export interface RunningApp {
  app: FastifyInstance
  database: Database
  jobs: Jobs
  metrics: Registry
  /** The outside world as this server sees it; tests look into its sandboxes. */
  providers: Outside
  /** Finishes what runs, writes what waits, then closes the database. */
  close: () => Promise<void>
}

/** Wires the server: the kernel first, then each module with what it needs of the others. */
export const createApp = async (config: Config, overrides: AppOverrides): Promise<RunningApp> => {
  const { database, now = () => new Date(), limitRates = config.limitsRates } = overrides
  const { cacheMilliseconds = CONTENT_CACHE_MILLISECONDS } = overrides
  const { publicUrl } = config
  const siteAddress = createSiteAddress(config)
  const logger = createLogger(config.logLevel)
  const report = (error: unknown, what: string) => logger.error({ err: error, what }, 'background work failed')

  const secrets = createSecrets(database)
  const media = new SignedMedia(await secrets.get('media', () => randomBytes(32).toString('base64url')), now)
  const storage = new LocalStorage(config.storageDir)
  const pictures = new PictureEncoder()
  const jobs = new Jobs(database, report)
  const app = await createHttp({
    logger,
    trustProxy: config.trustProxy,
    limitRates,
    headers: await readSecurityHeaders(publicUrl),
  })
  const providers = await createProviders(
    config,
    { now, secrets, logger, localUrl: () => localAddressOf(app) },
    overrides,
  )

  const seal = await openSeal(config, secrets)
  const staff = createStaffModule({ database, now, jobs, seal })
  const merchant = createMerchantModule({
    database,
    seal,
    now,
    publicUrl,
    sandboxes: providers.merchantSandboxes,
  })
  const user = createUserModule({
    database,
    now,
    jobs,
    media,
    storage,
    sms: providers.sms,
    wechat: providers.wechat,
    secrets,
    audit: staff.audit,
  })
  const address = createAddressModule({ database, now })
  const { contents } = createCourseModule(database)
  const { access, gate } = createAccessModule({ database, now, contents })
  const study = createStudyModule({ database, now, jobs })
  const { studies, tickets } = study
  const liveStudies = createLiveStudies({ database, now, studies, tickets })
  const lesson = createLessonModule({
    database,
    media,
    contents,
    gate,
    studies,
    tickets,
    liveStudies,
    users: user.users,
    hosts: createVideoHosts(config.environment, now, report),
  })
  const { outline } = lesson
  const message = createMessageModule({ database, now })
  const live = createLiveModule({
    database,
    now,
    jobs,
    media,
    storage,
    lessons: lesson.entries,
    studies: liveStudies,
    messages: message.messages,
    wechat: providers.subscribeMessages,
    people: user.users,
    cacheMilliseconds,
  })
  const note = createNoteModule({ database, media, gate, users: user.users })
  const comment = createCommentModule({ database, gate, users: user.users })
  const favourite = createFavouriteModule({ database, media, gate })
  const catalogue = createCatalogueModule({
    database,
    now,
    media,
    contents,
    gate,
    outline,
    favourites: favourite.favourites,
    notes: note.notes,
    comments: comment.comments,
  })
  const { cards, views } = catalogue
  const packages = createPackageModule({ database, media, contents, gate, outline, views, access })
  const myCourse = createMyCourseModule({ database, now, media, contents, outline, studyDays: study.days })
  const search = createSearchModule({ database, now, media, courses: { cards } })
  const shop = createShopModule({
    database,
    now,
    media,
    courses: {
      cards,
      countByCategory: (shopId) => contents.countByCategory(shopId),
      countByTeacher: (shopId) => contents.countByTeacher(shopId),
    },
    cacheMilliseconds,
  })
  const trade = createTradeModule({
    database,
    now,
    jobs,
    goods: [access.courseGoods, packages.packageGoods],
    courses: access,
    shops: shop,
    users: user.users,
    media,
    merchants: merchant.channels,
  })
  const eInvoiceSandbox = providers.eInvoice
  const invoice = createInvoiceModule({ database, now, jobs, media, storage, seal, eInvoiceSandbox })
  const file = createFileModule({ database, now, jobs, media, storage, pictures })
  const certificate = createCertificateModule({
    database,
    now,
    media,
    storage,
    shops: shop,
    refunds: trade.refunds,
    publicUrl,
  })
  const attendance = createAttendanceModule({
    database,
    now,
    jobs,
    storage,
    pictures,
    courses: access,
    face: providers.face,
    report: (error) => report(error, 'face verification'),
  })
  const accessLog = createAccessLogModule({ database, jobs, now, report: (error) => report(error, 'access log') })
  const routes = {
    ...shop.routes,
    ...user.routes,
    ...address.routes,
    ...catalogue.routes,
    ...lesson.routes,
    ...study.routes,
    ...myCourse.routes,
    ...packages.routes,
    ...favourite.routes,
    ...note.routes,
    ...comment.routes,
    ...search.routes,
    ...trade.routes,
    ...invoice.routes,
    ...accessLog.routes,
    ...file.routes,
    ...certificate.routes,
    ...attendance.routes,
    ...live.routes,
    ...message.routes,
    ...staff.routes,
    ...merchant.routes,
    ...createDeskRoutes({ ...config, database, now, jobs, learners: user.desk }),
  }

  const drain = new Drain()
  drain.register(app)
  const probe = () => database.probe()
  registerHealth(app, { isDraining: () => drain.isDraining, checkDatabase: probe })
  const metrics = registerMetrics(app, {
    token: config.metricsToken,
    probeDatabase: () => secondsOf(probe),
    countFailedJobs: () => new FailedJobs(database).count(),
  })
  registerCalls(app, routes, {
    hasShop: shop.hasShop,
    findSession: user.callers.findSession,
    siteAddress,
    staff: { ...staff.callers, secureCookie: config.production },
    rates: limitRates ? new SharedRates(database, jobs, now) : undefined,
  })
  trade.registerNotifications(app)
  await providers.registerDevelopment(app)
  await registerMedia(app, media, config.storageDir, live.readPlaylist)
  await registerDocs(app, {
    publicUrl,
    version: VERSION,
    isOpenTo: (request) => !config.production || isAdmitted(request, config.operatorNetworks),
  })
  await registerWeb(app, {
    callAsVisitor: callAsVisitor(routes),
    hasShop: shop.hasShop,
    hasAnyShop: shop.hasAnyShop,
    getShopInfo: shop.getShopInfo,
    getShopVersion: async (shopId) => (await shop.getShop(shopId)).updatedAt.toISOString(),
    pages: new PageCache(now, cacheMilliseconds),
    defaultShop: config.defaultShop,
    siteAddress,
    h5Folder: config.h5Dir,
  })

  const close = async (): Promise<void> => {
    await drain.close(app)
    await jobs.stop()
    await study.stop()
    await live.stop()
    await accessLog.flush()
    await database.close()
  }
  return { app, database, jobs, metrics, providers, close }
}

const secondsOf = async (work: () => PromiseLike<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
