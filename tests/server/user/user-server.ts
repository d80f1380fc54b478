import { constants, publicEncrypt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ProfileReviews } from '../../../server/src/modules/user/profile/profile-reviews'
import { pino } from 'pino'
import type { CodePurpose } from '@contract/user/validation'
import { createHttp } from '../../../server/src/kernel/http/create-http'
import { registerCalls } from '../../../server/src/kernel/http/register-calls'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { SignedMedia } from '../../../server/src/kernel/media/media'
import { createSecrets } from '../../../server/src/kernel/secrets'
import { createOutbox } from '../../../server/src/modules/outbox/outbox.plugin'
import { captchaTable } from '../../../server/src/modules/user/user.table'
import { createArrivals, createShareModule } from '../../../server/src/modules/share/share.module'
import { PERSONAL_DATA } from '../../../server/src/personal-data'
import { createUserModule } from '../../../server/src/modules/user/user.module'
import { OutboxSms } from '../../../server/src/providers/sms/outbox-sms'
import { WechatMiniProgramCodes } from '../../../server/src/providers/wechat/wechat-mini-program-codes'
import { WechatLoginClient } from '../../../server/src/providers/wechat/wechat-login-client'
import {
  createWechatSandbox,
  sandboxWechatOptions,
} from '../../../server/src/sandbox/wechat-login/wechat-login-sandbox'
import { createAudit } from '../../../server/src/modules/staff/staff.module'
import { createClient, pickCalls } from '../../support/server/client'
import { insertFixtureSchool, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { openTestDatabase } from '../../support/server/test-database'

/** Finds nothing wrong with anything. */
const CLEAN: ProfileReviews = {
  judge: async () => ({ detail: '', traces: [] }),
  submit: async () => 'visible',
  withdraw: async () => undefined,
  findWaiting: async () => ({}),
}

export const PUBLIC_URL = 'http://school.test'
/** Where the requests of tests come from; it names the caller in a header. */
const PROXY = '127.0.0.1'
export const PASSWORD = 'Abc123!@'
const shared = globalThis as { userTestServer?: ReturnType<typeof start> }
let people = 0

/** The user module alone behind HTTP, with the outbox and the WeChat sandbox, a clock to move and log lines to read. */
export const startUserServer = () => (shared.userTestServer ??= start())

const start = async () => {
  const database = await openTestDatabase('pocket_school_user_test')
  await insertFixtureSchool(database)
  const clock = { offsetMilliseconds: 0, now: () => new Date(Date.now() + clock.offsetMilliseconds) }
  const lines: string[] = []
  const logger = pino(
    { level: 'trace' },
    {
      write: (line: string) => {
        lines.push(line)
      },
    },
  )
  const outbox = new OutboxSms(clock.now, (purpose) => logger.info({ purpose }, 'sms'))
  const state = { wechatCalls: [] as string[] }
  const jobs = new Jobs(database, (error) => {
    throw error
  })
  const removed: string[] = []
  const storage = {
    remove: async (key: string) => {
      removed.push(key)
    },
    removeStartingWith: async () => undefined,
  }
  const server: { app?: FastifyInstance } = {}
  const wechat = new WechatLoginClient(
    { ...sandboxWechatOptions(PUBLIC_URL), fetch: throughApp(server, state.wechatCalls) },
    clock.now,
  )
  const arrivals = createArrivals({ database, jobs, now: clock.now })
  const user = createUserModule({
    database,
    now: clock.now,
    jobs,
    storage,
    media: new SignedMedia('key', clock.now),
    sms: outbox,
    wechat,
    secrets: createSecrets(database),
    audit: createAudit({ database, now: clock.now }),
    arrivals,
    captchaWidgets: { findPath: async () => undefined, check: async () => undefined },
    personalData: PERSONAL_DATA,
    reviews: CLEAN,
  })
  const { callers, users } = user
  const share = createShareModule({
    database,
    now: clock.now,
    arrivals,
    sharers: users,
    onTouch: async () => undefined,
    readSubject: async () => ({ title: '电工基础', description: '', picture: '', priceFen: null }),
    miniCodes: new WechatMiniProgramCodes({ mini: undefined, apiBase: PUBLIC_URL }, clock.now),
    report: (error) => {
      throw error
    },
  })
  const routes = { ...user.routes, ...share.routes }
  const app = await createHttp({ logger, trustProxy: (address) => address === PROXY, limitRates: false })
  registerCalls(
    app,
    routes,
    { ...callers, siteAddress: () => PUBLIC_URL, hasShop: async (id) => id === SHOP || id === OTHER_SHOP },
    pickCalls(Object.keys(routes)),
  )
  await app.register(createOutbox({ outbox, production: false }))
  await app.register(createWechatSandbox({ now: clock.now, production: false }))
  await app.ready()
  server.app = app
  const call = createClient(async () => app)
  return { app, database, clock, jobs, storage, removed, outbox, users, call, lines, wechatCalls: state.wechatCalls }
}

/** The network between the WeChat client and the sandbox. */
const throughApp =
  (server: { app?: FastifyInstance }, asked: string[]): typeof fetch =>
  async (input, init) => {
    const url = String(input).replace(PUBLIC_URL, '')
    asked.push(url.split('?')[0]!)
    const reply = await server.app!.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url,
      headers: init?.headers as Record<string, string>,
      payload: init?.body as string,
    })
    return new Response(reply.body, { status: reply.statusCode })
  }

export type UserServer = Awaited<ReturnType<typeof startUserServer>>

/** A phone and an address that no other test has. */
export const newVisitor = () => {
  people++
  const phone = `139${String(people).padStart(8, '0')}`
  return { phone, from: { headers: { 'x-forwarded-for': `10.0.${Math.floor(people / 250)}.${(people % 250) + 1}` } } }
}
export type Visitor = ReturnType<typeof newVisitor>

export const encrypt = async ({ call }: UserServer, password: string): Promise<string> => {
  const { data } = await call('GET /base/api/shop/user/get/public/key', {})
  return publicEncrypt({ key: data.publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString(
    'base64',
  )
}

/** What the receiver of a message sends to use its code. */
export interface Proof {
  code: string
  codeTicket: string
}

/** Asks for a code and reads it from the outbox. */
export const receiveCode = async (
  server: UserServer,
  visitor: Visitor,
  purpose: CodePurpose,
  { sid = SHOP, ...input }: { sid?: string; deviceToken?: string } = {},
): Promise<Proof> => {
  const answer = await server.call(
    'POST /base/api/shop/user/send/verification/code',
    { phone: visitor.phone, purpose, ...input },
    { ...visitor.from, sid },
  )
  if (answer.code !== 200) throw new Error(`no code: ${answer.code} ${answer.msg}`)
  return { code: server.outbox.list(visitor.phone)[0]!.code, codeTicket: answer.data.codeTicket }
}

/** Another code than this one. */
export const miss = <P extends Proof>(proof: P): P => ({
  ...proof,
  code: String((Number(proof.code) + 1) % 10 ** proof.code.length).padStart(proof.code.length, '0'),
})

/** A learner of the fixture's school with PASSWORD. */
export const register = async (
  server: UserServer,
  visitor: Visitor = newVisitor(),
  origin: { visitorMark?: string; inviteCode?: string; deviceToken?: string } = {},
) => {
  const proof = await receiveCode(server, visitor, 'register')
  const password = await encrypt(server, PASSWORD)
  const answer = await server.call(
    'POST /base/api/shop/user/register',
    { phone: visitor.phone, ...proof, password, agreed: true, ...origin },
    visitor.from,
  )
  if (answer.code !== 200) throw new Error(`not registered: ${answer.code} ${answer.msg}`)
  server.clock.offsetMilliseconds += 61_000
  return { ...visitor, token: answer.data.token, userId: answer.data.user.stuId, deviceToken: answer.data.deviceToken }
}

/** A person who reads the picture. */
export const solve = async ({ call, database }: UserServer, sid?: string) => {
  const { data } = await call('GET /base/api/shop/user/get/image/verification', {}, { sid })
  const [row] = await database.current.select().from(captchaTable).where(eq(captchaTable.id, data.captchaId))
  return { captchaId: data.captchaId, captchaText: row!.text.toUpperCase() }
}
