import { beforeAll, describe, expect, it } from 'vitest'
import { accessOf, isStaffCall, type Call } from '@contract/call'
import { calls } from '@contract/calls'
import { SUCCESS_CODE } from '@contract/errors'
import type { AppRequest, Envelope } from '../support/server/client'
import { LEARNER, SHOP } from '../support/server/fixture-school'
import { addHeads } from '../support/server/fixture-staff'
import { validInput } from '../support/server/generate-input'
import { startServer, withRollback } from '../support/server/harness'

/** Walks the whole table, so that a new call is covered without anyone remembering it. */
const everyCall = Object.entries<Call>(calls).map(([key, definition]) => ({
  key,
  definition,
  access: accessOf(key, definition),
}))
const ofLearners = everyCall.filter(({ access }) => access === 'learner')
const ofStaff = everyCall.filter(({ key }) => isStaffCall(key))
const ofEverybody = everyCall.filter(({ key, access }) => access === 'public' && !isStaffCall(key))

const NOT_CACHED = 'private, no-store'

/** The code of a reply and what it tells caches. */
const send = async (key: string, { input, upload }: Call, headers: Record<string, string>) => {
  const { app } = await startServer()
  const [method, path] = key.split(' ') as [AppRequest['method'], string]
  const filled = validInput(input)
  const inQuery = method === 'GET' || method === 'DELETE' || upload !== undefined
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(inQuery ? { query: filled as Record<string, string> } : { payload: filled }),
  })
  return { code: reply.json<Envelope>().code, cacheControl: reply.headers['cache-control'], vary: reply.headers.vary }
}
const asVisitor = { sid: SHOP }
const asLearner = { sid: SHOP, token: LEARNER.owner.token }

beforeAll(async () => {
  await startServer()
})

describe('no cache keeps', () => {
  it.each(ofLearners)('what $key says to a learner, or to somebody without a login', ({ key, definition }) =>
    withRollback(async () => {
      for (const headers of [asLearner, asVisitor])
        expect(await send(key, definition, headers)).toMatchObject({ cacheControl: NOT_CACHED, vary: 'sid, token' })
    })(),
  )

  it('what a call of the staff says', async () => {
    const codes = new Set<number>()
    for (const { key, definition } of ofStaff)
      await withRollback(async ({ database }) => {
        const { session, csrfToken } = (await addHeads(database)).head.staff
        const headers = { cookie: `staff=${session}`, 'x-csrf-token': csrfToken }
        const { code, ...caching } = await send(key, definition, headers)
        expect(caching, key).toEqual({ cacheControl: NOT_CACHED, vary: 'cookie' })
        codes.add(code)
      })()
    expect(codes).toContain(SUCCESS_CODE)
  })

  it.each(ofEverybody)('what $key says to a learner', ({ key, definition }) =>
    withRollback(async () => {
      expect(await send(key, definition, asLearner)).toMatchObject({ cacheControl: NOT_CACHED, vary: 'sid, token' })
    })(),
  )

  it('an unknown route, or an address that cannot be read', async () => {
    const { app } = await startServer()
    for (const url of ['/api/nothing', '/nothing', '/api/%E0%A4%A'])
      expect((await app.inject(url)).headers['cache-control'], url).toBe(NOT_CACHED)
  })

  it('whether the server is alive', async () => {
    const { app } = await startServer()
    for (const url of ['/healthz', '/readyz']) expect((await app.inject(url)).headers['cache-control']).toBe(NOT_CACHED)
  })
})

it.each(ofEverybody)(
  'a browser may keep what $key reads for a visitor, and asks again; no proxy may',
  ({ key, definition }) =>
    withRollback(async () => {
      const { code, ...caching } = await send(key, definition, asVisitor)
      const kept = key.startsWith('GET ') && code === SUCCESS_CODE
      expect(caching).toEqual({ cacheControl: kept ? 'private, no-cache' : NOT_CACHED, vary: 'sid, token' })
    })(),
)
