import { describe, expect, it } from 'vitest'
import { accessOf, permissionOf, type Call } from '@contract/call'
import { calls } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { LEARNER } from '../support/server/fixture-school'
import { addStaff } from '../support/server/fixture-staff'
import { hostileInputs } from '../support/server/generate-input'
import { call, withRollback } from '../support/server/harness'
import { undoAfter } from '../support/server/test-database'

/** What a call that changes the login itself would take from the cases after it. */
const ENDS_LOGIN = new Set(['PUT /base/auth/shop/user/logout'])

const askable = Object.entries<Call>(calls).filter(([key, definition]) => !definition.upload && !ENDS_LOGIN.has(key))

describe('bad input of every kind', () => {
  it.each(askable)('is refused by %s, never with a 500', (key, definition) =>
    withRollback(async ({ database }) => {
      const access = accessOf(key, definition)
      const caller = permissionOf(access)
        ? await addStaff(database)
        : { token: access === 'learner' ? LEARNER.owner.token : undefined }
      const inQuery = key.startsWith('GET ') || key.startsWith('DELETE ')
      for (const { label, input, mustRefuse } of hostileInputs(definition.input)) {
        const answer = await undoAfter(database, () => call.raw(key, input, caller))
        const seen = `${label} → ${answer.status} ${answer.code} ${answer.msg}`
        expect(answer.status, seen).toBeLessThan(500)
        expect(answer.msg, seen).toMatch(/^ok$|[\u4e00-\u9fff]/)
        if (mustRefuse && !(inQuery && /an object|a list/.test(label)))
          expect(answer.code, seen).toBe(ERRORS.INPUT_INVALID.code)
      }
    })(),
  )

  it.each([
    ['a body that is no JSON', '{"a":', 'application/json'],
    ['a body of another type', '<xml/>', 'application/xml'],
    ['a list instead of an object', '[1,2]', 'application/json'],
    ['a number instead of an object', '7', 'application/json'],
    ['a body that is far too large', `{"keyword":"${'x'.repeat(400_000)}"}`, 'application/json'],
  ])('is refused: %s', async (_label, payload, contentType) => {
    const { startServer } = await import('../support/server/harness')
    const { app } = await startServer()
    const reply = await app.inject({
      method: 'POST',
      url: '/api/resource/api/course/page',
      payload,
      headers: { sid: 'test-school', 'content-type': contentType },
    })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json<{ msg: string }>().msg).toMatch(/[\u4e00-\u9fff]/)
  })
})
