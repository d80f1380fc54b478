import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@contract/calls'
import type { PageEntry } from '../../../console/src/core/frame/menu'
import { pages } from '../../../console/src/menu/pages'
import { usePhones } from '../../support/pages/browser'
import { followDeskLink, openConsole, openDeskPage, type Desk } from '../../support/pages/console/open-console'

const FAILED = { code: 500, msg: '服务器出错了，请稍后重试', data: null }
const SUCCEEDED = { code: 200, msg: '成功' }

type Listed = PageEntry & { list: NonNullable<PageEntry['list']> }
const lists = pages.filter((page): page is Listed => page.list !== undefined)

/** What a school without any rows gets. */
const emptyAnswer = (list: Listed['list']) => ({
  ...SUCCEEDED,
  data:
    (calls[list].output as { type?: string }).type === 'array'
      ? []
      : { list: [], totalCount: 0, pageCurrent: 1, counts: [] },
})

/** Answers a list in the server's place while `look` runs, which can find out how often it was asked. */
const answerList = async (
  page: Page,
  list: string,
  json: unknown,
  look: (countAsked: () => number) => Promise<boolean>,
): Promise<boolean> => {
  const [, path] = list.split(' ')
  const pattern = new RegExp(`/api${path}(\\?|$)`)
  let asked = 0
  await page.route(pattern, (route) => {
    asked += 1
    return route.fulfill({ json })
  })
  try {
    return await look(() => asked)
  } finally {
    await page.unroute(pattern)
  }
}

describe('every list of the console', () => {
  const openContext = usePhones()
  let desk: Desk
  beforeAll(async () => {
    desk = await openConsole(openContext)
    await openDeskPage(desk.page, 'account')
  })

  it.each(lists)('$path: says what failed and asks again; says that there is nothing yet', async ({ path, list }) => {
    const { page, complaints } = desk
    complaints.length = 0
    const again = page.getByRole('button', { name: '重试' }).first()
    // Pages that nobody has seen: nothing of them is kept.
    const hasFailed = await answerList(page, list, FAILED, async (countAsked) => {
      await followDeskLink(page, `${path}?page=90`)
      // Some lists need something to be chosen first, and some came whole with another page.
      if (countAsked() === 0) return false
      await page.getByText(FAILED.msg).first().waitFor()
      await again.waitFor()
      return true
    })
    if (!hasFailed) return
    await answerList(page, list, emptyAnswer(list), async () => {
      await again.click()
      await again.waitFor({ state: 'detached' })
      await page.locator('.ant-empty, .ant-table-placeholder, .week').first().waitFor()
      return true
    })
    expect(complaints).toEqual([])
  })
})
