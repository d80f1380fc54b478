import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { readPage, toRange } from '../../../../server/src/kernel/db/page'
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

  const all = Array.from({ length: 1500 }, (_, index) => index)
  const read = (pageCurrent: number, pageSize: number, rows = all) =>
    readPage(
      { pageCurrent, pageSize },
      async ({ offset, limit }) => rows.slice(offset, offset + limit),
      async () => [{ total: Math.min(rows.length, 1001) }],
    )

  it('counts a list to its end up to 1,000 rows, and says "more" beyond', async () => {
    expect((await read(1, 10, all.slice(0, 1000))).totalCount).toBe(1000)
    expect((await read(1, 10)).totalCount).toBe(1001)
  })

  it.each([10, 30, 100])('leads from page to page to the last row of a longer list, by %i', async (pageSize) => {
    const rows: number[] = []
    for (let pageCurrent = 1, totalPage = 1; pageCurrent <= totalPage; pageCurrent++) {
      const page = await read(pageCurrent, pageSize)
      rows.push(...page.rows)
      totalPage = Math.ceil(page.totalCount / pageSize)
    }
    expect(rows).toEqual(all)
  })

  it('has the total of the list behind its end', async () => {
    expect(await read(300, 10, all.slice(0, 15))).toEqual({ rows: [], totalCount: 15 })
  })
})
