import { describe, expect, it } from 'vitest'
import { Api } from '../support/pages/api'
import { usePhones } from '../support/pages/browser'
import { openConsole, openDeskPage, rowOf } from '../support/pages/console/open-console'
import { openLearner } from '../support/pages/school/open-learner'
import { school } from '../support/pages/school/school'
import { button, field, seen, text } from '../support/pages/seen'
import { takeScreens } from '../support/pages/take-screens'

const REFUSED = '内容含有不能发布的信息，请修改后再提交'

describe('the review of what learners write', () => {
  const openPhone = usePhones()

  it('refuses a word, keeps what is doubtful for the staff, and takes a reader’s report', async () => {
    const articles = await new Api(school).succeed('POST /resource/api/article/page', {})
    const { id } = articles.list.at(-1)!
    const doubtful = `这段疑似抄来的 ${Date.now()}`
    const writer = await openLearner(openPhone, 'reviewed')
    await writer.open('article', { id })
    await button(writer.page, '写评论').click()
    await field(writer.page, '评论').fill('加微信领资料')
    await button(writer.page, '发表评论').click()
    await text(writer.page, REFUSED).waitFor()
    await takeScreens(writer.page, 'review-refused')
    await field(writer.page, '评论').fill(doubtful)
    await button(writer.page, '发表评论').click()
    await text(writer.page, '已提交，审核通过后公开').waitFor()
    await seen(writer.page.getByText(doubtful)).waitFor()
    await text(writer.page, '审核中').waitFor()
    await takeScreens(writer.page, 'review-waits')

    const reader = await openLearner(openPhone, 'reviewReader')
    await reader.open('article', { id })
    await text(reader.page, '评论').waitFor()
    const comments = () => reader.api.succeed('POST /resource/api/article/comment/page', { articleId: id })
    expect((await comments()).list.map(({ content }) => content)).not.toContain(doubtful)
    expect(await reader.page.getByText(doubtful).count()).toBe(0)

    const { page: desk } = await openConsole(openPhone)
    await openDeskPage(desk, 'reviews?state=waiting')
    await takeScreens(desk, 'review-desk')
    await rowOf(desk, doubtful)
      .getByRole('button', { name: '通 过' })
      .or(rowOf(desk, doubtful).getByText('通过', { exact: true }))
      .click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^通\s?过$/ })
      .click()
    await desk.getByText('已处理').waitFor()

    await reader.page.reload()
    const row = seen(reader.page.getByText(doubtful))
    await row.waitFor()
    await seen(reader.page.getByRole('button', { name: /^举报/ })).click()
    await button(reader.page, '提交举报').waitFor()
    await takeScreens(reader.page, 'review-report')
    await seen(reader.page.getByRole('radio', { name: '广告、引流' })).click()
    await field(reader.page, '补充说明').fill('像是抄来的广告')
    await takeScreens(reader.page, 'review-report-chosen')
    await button(reader.page, '提交举报').click()
    await text(reader.page, '已举报，学校会尽快处理').waitFor()

    await openDeskPage(desk, 'reviews?state=waiting')
    await rowOf(desk, doubtful).getByText('1 次：广告、引流').waitFor()
    await rowOf(desk, doubtful)
      .getByRole('button', { name: /^更多操作/ })
      .click()
    await desk.getByRole('menuitem', { name: '不通过' }).click()
    await desk.getByLabel('原因').fill('不是自己写的')
    await desk.getByRole('dialog').getByRole('button', { name: '不通过' }).click()
    await desk.getByText('已处理').waitFor()
    expect((await comments()).list.map(({ content }) => content)).not.toContain(doubtful)
    await writer.page.reload()
    await text(writer.page, '未通过审核').waitFor()
    expect([...writer.errors, ...reader.errors]).toEqual([])
  })
})
