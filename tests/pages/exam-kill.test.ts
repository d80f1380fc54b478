import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Api, DEMO } from '../support/pages/api'
import { openOwnPhone } from '../support/pages/browser'
import { loginOn } from '../support/pages/login'
import { phoneOf } from '../support/pages/school/demo-learners'
import { school } from '../support/pages/school/school'
import { patience } from '../support/patience'

/** `KILL_ROUNDS=20` is the long run. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
const ROUND_MILLISECONDS = patience(60_000)
const PAPER = '低压电工模拟考试（一）'
const QUESTIONS = 3
/** What was chosen so long before the end must be there, with or without a network. */
const LOSABLE_MILLISECONDS = 1000

interface Choice {
  option: number
  at: number
  saved: boolean
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).locator('visible=true').first()
const option = (page: Page, index: number) => page.getByRole('radio').locator('visible=true').nth(index)
const saved = (page: Page) => page.getByText('答案已保存').locator('visible=true').first()

const enter = async (number: string): Promise<string> => {
  const api = new Api(school)
  await api.login(number, DEMO.password)
  const { list } = (await api.call('POST /resource/auth/paper/page', { pageSize: 100 })).data
  const { id } = list.find(({ title }) => title === PAPER)!
  return (await api.call('POST /resource/auth/exam/enter', { id, requestId: randomUUID() })).data.attemptId
}

const openRoom = async (phone: BrowserContext, attemptId: string): Promise<Page> => {
  const page = await phone.newPage()
  await page.goto(`${school.url}/wap/sub/exam/start?id=${attemptId}`)
  await option(page, 0).waitFor()
  while (await button(page, '上一题').isEnabled()) await button(page, '上一题').click()
  return page
}

/** Chooses on each question; all but the last choice are waited for. */
const answerAll = async (page: Page, chosen: number, offline: boolean): Promise<Choice[]> => {
  const choices: Choice[] = []
  for (let question = 0; question < QUESTIONS; question++) {
    if (question > 0) await button(page, '下一题').click()
    await option(page, chosen).click()
    const isLast = question === QUESTIONS - 1
    if (!offline && !isLast) await saved(page).waitFor()
    choices.push({ option: chosen, at: Date.now(), saved: !offline && !isLast })
  }
  return choices
}

const readAll = async (page: Page): Promise<number[]> => {
  const read: number[] = []
  for (let question = 0; question < QUESTIONS; question++) {
    if (question > 0) await button(page, '下一题').click()
    const radios = page.getByRole('radio').locator('visible=true')
    const checked = await radios.evaluateAll((all) => all.map((each) => each.getAttribute('aria-checked')))
    read.push(checked.indexOf('true'))
  }
  return read
}

describe('a phone that dies in the middle of an exam', () => {
  it(
    'has every answer that was shown as saved, and without a network all but those of the last second',
    async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-phone-'))
      const number = phoneOf('examKill')
      const attemptId = await enter(number)
      let { phone, kill } = await openOwnPhone(folder)
      await loginOn(phone, school, number, DEMO.password)
      let checked = 0
      for (let round = 0; round < ROUNDS; round++) {
        const offline = round % 2 === 1
        const page = await openRoom(phone, attemptId)
        if (offline) await phone.setOffline(true)
        const choices = await answerAll(page, round % 2, offline)
        // At another moment each round, up to a second and a half after the last choice.
        await expect.poll(() => Date.now() - choices.at(-1)!.at, { interval: 10 }).toBeGreaterThan((round * 370) % 1500)
        const diedAt = Date.now()
        await kill()
        ;({ phone, kill } = await openOwnPhone(folder))
        const again = await openRoom(phone, attemptId)
        await saved(again).waitFor()
        const read = await readAll(again)
        choices.forEach((choice, question) => {
          if (!choice.saved && diedAt - choice.at < LOSABLE_MILLISECONDS) return
          expect(read[question], `question ${question} of round ${round}`).toBe(choice.option)
          checked++
        })
        await again.close()
      }
      console.log(`${ROUNDS} kills of the browser: ${checked} answers there, none lost`)
      await phone.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
    Math.max(patience(90_000), ROUNDS * ROUND_MILLISECONDS),
  )
})
