import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import type { ParamsOf, RouteName } from '../../src/routes/routes'
import { DEMO } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { keepLogin } from '../support/pages/login'
import { BEGINNER, writeExamSchool } from '../support/pages/own/exam-school'
import { startOwnSchool, type OwnSchool } from '../support/pages/own/own-school'
import { checkScreen } from '../support/pages/screens/check-screen'
import { seen } from '../support/pages/seen'

type Visit = { [N in RouteName]: [name: N, params: ParamsOf<N>] }[RouteName]

const EMPTY: Visit[] = [
  ['examRecords', {}],
  ['wrongBook', {}],
  ['practiceRecords', {}],
  ['registrations', { tab: 'mine' }],
]

describe('exams, practice and registrations of a beginner', () => {
  const openPhone = usePhones()
  let school: OwnSchool
  let folder: ReturnType<typeof writeExamSchool>

  beforeAll(async () => {
    folder = writeExamSchool()
    school = await startOwnSchool(folder.folder)
  })
  afterAll(async () => {
    await school?.stop()
    folder?.discard()
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
    page.goto(`${school.url}/wap${toAddress(name, params as never)}`)

  it('say what to do where there is nothing yet', async () => {
    const { page, errors } = await open(BEGINNER)
    for (const visit of EMPTY) {
      await go(page, visit)
      await checkScreen(page, `empty-${visit[0]}`, visit[0], errors)
      expect(await page.getByRole('button').locator('visible=true').count()).toBeGreaterThan(0)
    }
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
