import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { toRange } from '../../../../server/src/kernel/db/page'
import { LEARNER } from '../../../support/server/fixture-school'
import { call, startServer } from '../../../support/server/harness'

beforeAll(async () => {
  await startServer()
})

describe('a page of a list', () => {
  it('REQ-11 is the first ten rows by default', () => {
    expect(toRange({})).toEqual({ offset: 0, limit: 10 })
    expect(toRange({ pageCurrent: 1000, pageSize: 10 })).toEqual({ offset: 9990, limit: 10 })
  })

  it('is refused with a reason beyond the 10,000th row', async () => {
    const page = { pageCurrent: 1001, pageSize: 10 }
    const answers = await Promise.all([
      call('POST /resource/api/course/page', page),
      call('POST /resource/auth/trade/order/page', page, LEARNER.owner),
    ])
    for (const { code, msg } of answers)
      expect({ code, msg }).toEqual({ code: ERRORS.LIST_TOO_DEEP.code, msg: ERRORS.LIST_TOO_DEEP.message })
  })
})
