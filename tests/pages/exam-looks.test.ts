import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withQuery } from '../../src/core/router/address'
import { routes, type ParamsOf, type RouteName } from '../../src/routes/routes'
import { Api, DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { BEGINNER, EXAMINEE, LONG_PAPER, writeExamSchool } from '../support/pages/own/exam-school'
import { startOwnSchool, type OwnSchool } from '../support/pages/own/own-school'
import { checkScreen } from '../support/pages/screens/check-screen'
import { button, seen } from '../support/pages/seen'

type Visit = { [N in RouteName]: [name: N, params: ParamsOf<N>] }[RouteName]

const EMPTY: Visit[] = [
  ['examRecords', {}],
  ['wrongBook', {}],
  ['practiceRecords', {}],
  ['registrations', { tab: 'mine' }],
]

/** Those of the long paper, in its order. */
const LONG_QUESTIONS = ['long', 'wide', 'blanks', 'plain', 'material']

const topOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())!.y

/** To the last option of the first question: the clock stays, and the next question begins at its beginning. */
const readDown = async (page: Page): Promise<void> => {
  const caption = (number: number) => seen(page.getByText(`第 ${number} 题`))
  await page.getByRole('checkbox').locator('visible=true').last().scrollIntoViewIfNeeded()
  expect(await topOf(caption(1))).toBeLessThan(0)
  expect(await topOf(seen(page.getByRole('timer')))).toBeGreaterThan(0)
  await button(page, '下一题').click()
  await caption(2).waitFor()
  await expect.poll(() => topOf(caption(2))).toBeGreaterThan(0)
  await button(page, '上一题').click()
  await caption(1).waitFor()
}

describe('exams, practice and registrations of a beginner', () => {
  const openPhone = usePhones()
  let school: OwnSchool

  beforeAll(async () => {
    school = await startOwnSchool(writeExamSchool())
  })
  afterAll(async () => {
    await school?.stop()
  })
  const open = async (phone: string) =>
    openPage(
      await openPhone({
        ...(await keepLogin(phone, DEMO.password, school)),
        reducedMotion: 'reduce',
        deviceScaleFactor: 1,
      }),
    )
  const go = (page: Awaited<ReturnType<typeof open>>['page'], [name, params]: Visit) =>
    page.goto(`${school.url}/wap${withQuery(routes[name].path, params ?? {})}`)

  it('say what to do where there is nothing yet', async () => {
    const { page, errors } = await open(BEGINNER)
    for (const visit of EMPTY) {
      await go(page, visit)
      await checkScreen(page, `empty-${visit[0]}`, visit[0], errors)
      expect(await page.getByRole('button').locator('visible=true').count()).toBeGreaterThan(0)
    }
  })

  it('hold a stem of 2,000 characters, eight options and a wide formula in the largest letters', async () => {
    const { page, errors } = await open(EXAMINEE)
    const api = new Api(school, school.sid)
    await api.login(EXAMINEE, DEMO.password)
    const papers = (await api.call('POST /resource/auth/paper/page', {})).data.list
    const paper = papers.find(({ title }) => title === LONG_PAPER)!
    const input = { id: paper.id, requestId: crypto.randomUUID() }
    const { attemptId } = (await api.call('POST /resource/auth/exam/enter', input)).data
    await go(page, ['exam', { id: attemptId }])
    for (let size = 0; size < 2; size++) await button(page, '字号').click()
    for (const [index, name] of LONG_QUESTIONS.entries()) {
      await seen(page.getByText(`第 ${index + 1} 题`)).waitFor()
      await checkScreen(page, `long-room-${name}`, 'exam', errors)
      if (name === 'long') await readDown(page)
      await button(page, '下一题').click()
    }
    await button(page, '交卷').click()
    await seen(page.getByRole('dialog').getByRole('button', { name: '交卷' })).click()
    await seen(page.getByText('各部分得分')).waitFor()
    await checkScreen(page, 'long-result', 'examResult', errors)
    await button(page, '查看解析').click()
    await checkScreen(page, 'long-analysis', 'examAnalysis', errors)
    await button(page, '下一题').click()
    await checkScreen(page, 'long-analysis-wide', 'examAnalysis', errors)
    await go(page, ['wrongBook', {}])
    await checkScreen(page, 'long-wrong-book', 'wrongBook', errors)
    await go(page, ['wrongPractice', { count: '100' }])
    await checkScreen(page, 'long-wrong-practice', 'wrongPractice', errors)
  })

  it('offer another try where the server does not respond', async () => {
    const { page } = await open(BEGINNER)
    await page.route('**/api/**', (route) => route.abort())
    for (const visit of EMPTY) {
      await go(page, visit)
      await seen(page.getByRole('button', { name: /重试|重新加载/ })).waitFor()
      await checkScreen(page, `failed-${visit[0]}`, visit[0], [])
    }
  })
})
