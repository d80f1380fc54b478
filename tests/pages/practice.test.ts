import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { toAddress } from '../../src/core/router/address'
import { schoolId } from '../../server/src/kernel/school-id'
import type { ParamsOf, RouteName } from '../../src/routes/routes'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'
import { takeScreens } from '../support/pages/take-screens'

interface SchoolQuestion {
  kind: string
  points?: string[]
  options: string[]
  answer: string
}

/** Right options of the questions about electric shock, which the demo school's course asks for. */
const readShockAnswers = (): RegExp => {
  const file = path.resolve(__dirname, '../../server/demo/school/questions/electric.yml')
  const { questions } = parse(fs.readFileSync(file, 'utf8')) as { questions: SchoolQuestion[] }
  const names = questions
    .filter(({ kind, points = [] }) => kind === 'single' && points.includes('electric-shock'))
    .map(({ options, answer }) => `${answer} ${options[answer.charCodeAt(0) - 65]}`)
  return new RegExp(`^(${names.join('|')})$`)
}
const SHOCK_ANSWERS = readShockAnswers()

const inFront = (page: Page) => page.locator('.taro_page').last()
const seen = (page: Page, role: 'button' | 'radio', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).locator('visible=true')
const text = (page: Page, words: string | RegExp) => inFront(page).getByText(words, { exact: true }).first()
const go = <N extends RouteName>(page: Page, name: N, params: ParamsOf<N>) =>
  page.goto(`${school.url}/wap${toAddress(name, params)}`)

/** Judges questions as right until one is wrong. */
const makeMistake = async (page: Page): Promise<void> => {
  for (;;) {
    await seen(page, 'radio', '正确').click()
    await text(page, /^回答(正确|错误)$/).waitFor()
    if (await text(page, '回答错误').isVisible()) return
    await seen(page, 'button', '下一题').click()
  }
}

describe('practice and the wrong book', () => {
  const openPhone = usePhones()

  it('collects a mistake, and is empty again once it was done right', async () => {
    const phone = await openPhone({ ...(await keepLogin(phoneOf('practice'))), reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    await go(page, 'practices', {})
    await text(page, '每日一练').waitFor()
    await takeScreens(page, 'practice-home')

    await go(page, 'practice', { kind: 'judge', count: '20' })
    await makeMistake(page)
    await takeScreens(page, 'practice-wrong')
    await seen(page, 'button', '题卡').click()
    await seen(page, 'button', '结束练习').waitFor()
    await takeScreens(page, 'practice-sheet')

    await go(page, 'wrongBook', {})
    await text(page, '道错题').waitFor()
    await takeScreens(page, 'wrong-book')
    await seen(page, 'button', '连续答对 2 次移出').click()
    await seen(page, 'radio', '答对 1 次移出').click()
    await page.getByText('已保存').first().waitFor()

    await go(page, 'wrongPractice', { count: '100' })
    await seen(page, 'radio', '错误').click()
    await text(page, '回答正确').waitFor()
    await seen(page, 'button', '完成练习').click()
    await text(page, '% 正确率').waitFor()
    await takeScreens(page, 'wrong-result')
    await seen(page, 'button', '回到错题本').click()
    await text(page, '错题本是空的').waitFor()
    expect(errors).toEqual([])
  })

  it('COURSE-05 unlocks what follows a practice of a course once it is passed', async () => {
    const phone = await openPhone({ ...(await keepLogin(phoneOf('practice'))), reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    await go(page, 'courseDetail', { id: schoolId('qihang', 'course', 'home-electric-safety'), tab: 'directory' })
    // The course comes with the learner's class.
    const locked = inFront(page).getByLabel('通过前面的练习后解锁').locator('visible=true')
    await locked.waitFor()
    await takeScreens(page, 'course-practice-locked')
    await text(page, '小测：触电怎么救').click()
    for (let question = 0; question < 3; question++) {
      await page.getByRole('radio', { name: SHOCK_ANSWERS }).locator('visible=true').click()
      await text(page, '回答正确').waitFor()
      await seen(page, 'button', question < 2 ? '下一题' : '完成练习').click()
    }
    await text(page, '已达标，可以继续后面的学习').waitFor()
    await takeScreens(page, 'course-practice-result')
    await seen(page, 'button', '回到课程').click()
    await text(page, '练习 · 已学完').waitFor()
    expect(await locked.count()).toBe(0)
    await go(page, 'myCourses', {})
    const row = text(page, '家庭安全用电十讲').locator('xpath=../../..')
    await row.getByText(/^[1-9]\d*%$/).waitFor()
    expect(errors).toEqual([])
  })

  it('leads from the directory of a course to its exam', async () => {
    const phone = await openPhone({ ...(await keepLogin(phoneOf('practice'))), reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    await go(page, 'courseDetail', { id: schoolId('qihang', 'course', 'python-data-analysis'), tab: 'directory' })
    await text(page, 'Python 数据分析阶段测验').click()
    await seen(page, 'button', '进入考试').click()
    await page.getByRole('checkbox').locator('visible=true').click()
    await seen(page, 'button', '开始考试').click()
    await seen(page, 'button', '下一题').waitFor()
    await seen(page, 'button', '交卷').click()
    await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
    await text(page, '各部分得分').waitFor()
    expect(errors).toEqual([])
  })

  it('shows every kind of question', async () => {
    const phone = await openPhone({ ...(await keepLogin(phoneOf('practice'))), reducedMotion: 'reduce' })
    const { page, errors } = await openPage(phone)
    for (const kind of ['multiple', 'blank', 'essay', 'material'] as const) {
      await go(page, 'practice', { kind, count: '5' })
      await inFront(page).getByText('第 1/').first().waitFor()
      await takeScreens(page, `practice-${kind}`)
    }
    expect(errors).toEqual([])
  })
})
