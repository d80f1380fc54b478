import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from './kernel/config'
import type { Database } from './kernel/db/database'
import { isAdmitted } from './kernel/http/admit'
import { localAddressOf } from './kernel/http/local-address'
import { createHttp } from './kernel/http/create-http'
import { registerCalls } from './kernel/http/register-calls'
import { readSecurityHeaders } from './kernel/http/security-headers'
import { createSiteAddress } from './kernel/http/site-address'
import { Jobs } from './kernel/jobs/jobs'
import { createLogger } from './kernel/logger'
import { SignedMedia } from './kernel/media/media'
import { PictureEncoder } from './kernel/media/picture'
import { registerMedia } from './kernel/media/register-media'
import { createStorage } from './kernel/media/create-storage'
import { originOfStore } from './kernel/media/s3/s3-settings'
import { UnfinishedFiles } from './kernel/media/unfinished-files'
import { SharedRates } from './kernel/rates/shared-rates'
import { openSeal } from './kernel/seal'
import { createSecrets } from './kernel/secrets'
import { createAccessLogModule } from './modules/access-log/access-log.module'
import { createAttendanceModule } from './modules/attendance/attendance.module'
import { FaceConsents } from './modules/attendance/face-consents'
import { askRoute, createConsoleModule, type AskAsStaff } from './modules/console/console.module'
import { createCourseContractModule } from './modules/course-contract/course-contract.module'
import { createCertificateModule } from './modules/certificate/certificate.module'
import { createMessageModule } from './modules/message/message.module'
import { registerDocs } from './modules/docs/register-docs'
import { createExamPhotos } from './modules/paper/face/exam-face.module'
import { createPaperModule } from './modules/paper/paper.module'
import { createFileModule } from './modules/file/file.module'
import { createStaffModule } from './modules/staff/staff.module'
import { createRegistrationModule } from './modules/registration/registration.module'
import { createWechatModule } from './modules/wechat/wechat.module'
import { createSearchModule } from './modules/search/search.module'
import { createShopModule } from './modules/shop/shop.module'
import { createVideoHosts } from './providers/vod/create-video-hosts'
import { callAsVisitor } from './modules/web/call-as-visitor'
import type { CallAsVisitor } from './modules/web/first-data'
import { PageCache } from './modules/web/page-cache'
import { refusePage } from './modules/web/refuse-page'
import { registerConsole } from './modules/web/register-console'
import { registerWeb } from './modules/web/register-web'
import { createFront } from './front'
import { createLearning } from './learning'
import { createBlockSources } from './page-blocks'
import { registerObservation } from './observation'
import { createProviders, type Outside, type Providers } from './outside'
import { createOwnData } from './own-data'
import { PERSONAL_DATA } from './personal-data'
import { createSearchedKinds } from './searched-kinds'
import { createSelling } from './selling'
import { createPeople, createSharing } from './sharing'
import { createTeaching } from './teaching'
import { teachSandboxes } from './teach-sandboxes'
import { VERSION } from './version'

/** Signed addresses in a cached page live for hours, so this may not come near to that. */
const CONTENT_CACHE_MILLISECONDS = 3000

/** What a test or a benchmark replaces. The database is opened and migrated by the caller. */
export interface AppOverrides extends Partial<Providers> {
  database: Database
  now?: () => Date
  /** False where the number of requests is not the point. */
  limitRates?: boolean
  /**
   * How long a shop's content, pages drawn of it and the viewers of a live may be remembered; 0 reads them each time.
   */
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
  const { publicUrl, defaultShop } = config
  const siteAddress = createSiteAddress(config)
  const mediaOrigin = config.storageS3 && originOfStore(config.storageS3)
  const logger = createLogger(config.logLevel)
  const report = (error: unknown, what: string) => logger.error({ err: error, what }, 'background work failed')

  const secrets = createSecrets(database)
  const media = new SignedMedia(await secrets.get('media', () => randomBytes(32).toString('base64url')), now)
  const storage = createStorage(config)
  const pictures = new PictureEncoder()
  const jobs = new Jobs(database, report)
  await new UnfinishedFiles(storage, jobs, now).plan()
  const app = await createHttp({
    logger,
    trustProxy: config.trustProxy,
    limitRates,
    headers: await readSecurityHeaders(publicUrl),
    refusePage,
  })
  const providers = await createProviders(
    config,
    { now, secrets, logger, localUrl: () => localAddressOf(app) },
    overrides,
  )
  await teachSandboxes(database, providers)

  const seal = await openSeal(config, secrets)
  const staff = createStaffModule({ database, now, jobs, seal })
  const base = { database, now, jobs, media, storage, audit: staff.audit }
  const account = { secrets, seal, personalData: PERSONAL_DATA, report }
  const people = createPeople({ ...providers, ...base, ...account, publicUrl })
  const { user, review } = people
  const wechat = createWechatModule({ ...providers, ...base, seal, publicUrl, mediaOrigin, report })
  const senders = { ...providers.notices, sms: providers.sms }
  const message = createMessageModule({ ...base, senders, people: user.users, alarms: wechat.alarms })
  const learning = createLearning({
    ...base,
    users: user.users,
    people: user.users,
    messages: message.messages,
    reviews: review.reviews,
    wechat: providers.subscribeMessages,
    hosts: createVideoHosts(config.environment, now, report),
    cacheMilliseconds,
  })
  review.follow({ learning, user, messages: message.messages, pushes: wechat.pushes })
  const { access, courses, courseViews } = learning
  const shared = { ...base, pictures, messages: message.messages }
  const shop = createShopModule({ ...base, courses, cacheMilliseconds, report: (error) => report(error, 'page block') })
  const consents = new FaceConsents(database, now)
  const registration = createRegistrationModule({
    ...shared,
    consents,
    seal,
    face: providers.face,
    shops: shop,
    useFormCode: user.useFormCode,
    publicUrl,
    report: (error) => report(error, 'face verification'),
  })
  const attendance = createAttendanceModule({
    ...shared,
    consents,
    otherPhotos: [createExamPhotos(database)],
    courses: access,
    face: providers.face,
    report: (error) => report(error, 'face verification'),
  })
  const teaching = createTeaching({ ...shared, access, courseViews, shops: shop, publicUrl })
  user.onErasing(teaching.releaseLearner)
  const paper = createPaperModule({
    ...base,
    teachers: teaching.teachers,
    courses: access,
    registrations: registration.approvals,
    practiceLessons: learning.practiceLessons,
    messages: message.messages,
    cacheMilliseconds,
    faceChecks: attendance.faceChecks,
    report,
  })
  const front = createFront({
    ...base,
    pictures,
    readerSecret: await secrets.get('articleReader', () => randomBytes(32).toString('base64url')),
    extras: { cards: courses.cards, isFavourite: learning.isFavouriteArticle },
    messages: message.messages,
    addTeacher: shop.addTeacher,
    invitations: staff.invitations,
    gate: learning.gate,
  })
  const selling = createSelling({
    ...base,
    ...{ seal, secrets, pictures, publicUrl, staff, wechat },
    refundLimitFen: config.refundLimitFen,
    goods: [...learning.goods, paper.goods, registration.registrationGoods, ...teaching.goods],
    usage: learning.usage,
    courses: access,
    passes: access,
    cards: courses.cards,
    messages: message.messages,
    shops: shop,
    users: user.users,
    outside: providers,
    virtualPayment: {
      accounts: wechat.accounts,
      pushes: wechat.pushes,
      miniProgram: providers.miniProgram,
      login: providers.wechat,
      floorPercent: config.virtualFloorPercent,
    },
  })
  user.followPromoters(selling.promoter)
  teaching.payRefundsBy(selling.lineRefunds)
  const searchedKinds = createSearchedKinds({ learning, front, selling, paper })
  const search = createSearchModule({ database, now, kinds: searchedKinds })
  shop.fillBlocks(createBlockSources({ learning, selling, paper, registration }))
  const file = createFileModule({ database, now, jobs, media, storage, pictures })
  const courseContract = createCourseContractModule({ ...base, shops: shop })
  const certificate = createCertificateModule({
    ...base,
    shops: shop,
    refunds: selling.refunds,
    exams: paper.exams,
    publicUrl,
  })
  const own = createOwnData({ ...base, seal, staff, user, messages: message.messages })
  const accessLog = createAccessLogModule({ database, jobs, now, report: (error) => report(error, 'access log') })
  const asVisitor: CallAsVisitor = (visitor, key, input) => callAsVisitor(routes)(visitor, key, input)
  const asStaff: AskAsStaff = (key, input, caller) => askRoute(routes, key, input, caller)
  const consoleModule = createConsoleModule({ ...base, asStaff, defaultShop, shops: shop })
  const sharing = createSharing({ ...providers, ...people, ...selling, database, now, siteAddress, asVisitor, report })
  const routes = {
    ...shop.routes,
    ...sharing.routes,
    ...user.routes,
    ...own.routes,
    ...learning.routes,
    ...review.routes,
    ...front.routes,
    ...selling.routes,
    ...search.routes,
    ...accessLog.routes,
    ...file.routes,
    ...certificate.routes,
    ...courseContract.routes,
    ...attendance.routes,
    ...message.routes,
    ...registration.routes,
    ...paper.routes,
    ...teaching.routes,
    ...staff.routes,
    ...consoleModule.routes,
    ...shop.desk,
    ...people.desk,
    ...own.desk,
    ...learning.desk,
    ...front.desk,
    ...selling.desk,
    ...courseContract.desk,
    ...attendance.desk,
    ...registration.desk,
    ...paper.desk,
    ...teaching.desk,
    ...wechat.createDesk(selling.hasMiniMerchant),
  }
  const { drain, metrics } = registerObservation(app, { database, metricsToken: config.metricsToken })
  registerCalls(app, routes, {
    hasShop: shop.hasShop,
    findSession: user.callers.findSession,
    siteAddress,
    staff: { ...staff.callers, secureCookie: config.production },
    rates: limitRates ? new SharedRates(database, jobs, now) : undefined,
  })
  selling.registerNotifications(app)
  wechat.registerPushes(app)
  people.captcha.registerWidgetPage(app)
  await providers.registerDevelopment(app)
  await registerMedia(app, { media, storage, readPlaylist: learning.readPlaylist })
  await registerDocs(app, {
    publicUrl,
    version: VERSION,
    isOpenTo: (request) => !config.production || isAdmitted(request, config.operatorNetworks),
  })
  sharing.registerLinks(app)
  await registerConsole(app, config.consoleDir)
  teaching.registerCalendar(app)
  await registerWeb(app, {
    callAsVisitor: asVisitor,
    now,
    hasShop: shop.hasShop,
    hasAnyShop: shop.hasAnyShop,
    getShopInfo: shop.getShopInfo,
    getShopVersion: async (shopId) => (await shop.getShop(shopId)).updatedAt.toISOString(),
    pages: new PageCache(now, cacheMilliseconds),
    defaultShop,
    siteAddress,
    h5Folder: config.h5Dir,
    mediaOrigin,
  })

  const close = async (): Promise<void> => {
    await drain.close(app)
    await jobs.stop()
    await learning.stop()
    await paper.stop()
    await accessLog.flush()
    await database.close()
  }
  return { app, database, jobs, metrics, providers, close }
}
