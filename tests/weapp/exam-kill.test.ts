import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { Api, DEMO } from '../support/pages/api'
import { phoneOf } from '../support/pages/school/demo-learners'
import { engines } from '../support/weapp/engines'
import { loginByPassword } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { findText, listNodes, type TaroNode } from '../support/weapp/tree/taro-tree'
import { setNetwork } from '../support/weapp/watch/network'
import { patience } from '../support/patience'

/** `KILL_ROUNDS=20` is the long run. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
const ROUND_MILLISECONDS = patience(60_000)
const PAPER = '低压电工模拟考试（一）'
const QUESTIONS = 3
const PHONE = phoneOf('examKill')

const listRadios = (root: TaroNode) => listNodes(root).filter(({ role }) => role === 'radio')

/** Begins the exam over HTTP; returns the learner too. */
const enter = async (server: Stage['server']) => {
  const api = new Api(server)
  await api.login(PHONE, DEMO.password)
  const { list } = await api.succeed('POST /resource/auth/paper/page', { pageSize: 100 })
  const { id } = list.find(({ title }) => title === PAPER)!
  const { attemptId } = await api.succeed('POST /resource/auth/exam/enter', { id, requestId: randomUUID() })
  return { api, attemptId }
}

const showQuestion = ({ screen }: Stage, number: number) =>
  screen.until(`question ${number}`, ({ root }) => findText(root, new RegExp(`^第 ${number} 题`)))

const openRoom = async (stage: Stage, id: string): Promise<void> => {
  const { screen } = stage
  await screen.open(toAddress('exam', { id }))
  // It opens at the question that was in front.
  await screen.tapRole('button', /^题卡/)
  await screen.tapRole('button', /^第 1 题，/)
  await showQuestion(stage, 1)
}

/** Chooses on each question, and waits until the choice is shown; online all but the last until it is saved. */
const answerAll = async (stage: Stage, chosen: number, offline: boolean): Promise<void> => {
  const { screen } = stage
  for (let number = 1; number <= QUESTIONS; number++) {
    if (number > 1) await screen.tapRole('button', '下一题')
    await showQuestion(stage, number)
    await (await screen.element('an option', ({ root }) => listRadios(root)[chosen])).tap()
    await screen.until('the choice', ({ root }) => listRadios(root)[chosen]?.ariaChecked === 'true')
    if (!offline && number < QUESTIONS) await screen.sees('答案已保存')
    if (offline) await screen.sees('网络断开，答案已存在手机里')
  }
}

const readAll = async (stage: Stage): Promise<number[]> => {
  const read: number[] = []
  for (let number = 1; number <= QUESTIONS; number++) {
    if (number > 1) await stage.screen.tapRole('button', '下一题')
    await showQuestion(stage, number)
    const { root } = await stage.screen.look()
    read.push(listRadios(root).findIndex(({ ariaChecked }) => ariaChecked === 'true'))
  }
  return read
}

// WeChat's storage outlives a kill; the emulator keeps it in jsdom.
describe.skipIf(!engines.includes('jsdom'))('a mini-program that is killed in the middle of an exam', () => {
  it(
    'has every answer that was shown, with or without a network, and so has the server',
    async ({ onTestFinished }) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-phone-'))
      const open = () => openStage('jsdom', { storage: path.join(folder, 'storage') })
      let stage = await open()
      onTestFinished(async () => {
        await stage.close()
        fs.rmSync(folder, { recursive: true, force: true })
      })
      const { api, attemptId } = await enter(stage.server)
      await loginByPassword(stage, PHONE, DEMO.password)
      for (let round = 0; round < ROUNDS; round++) {
        const offline = round % 2 === 1
        const chosen = round % 2
        await openRoom(stage, attemptId)
        if (offline) await setNetwork(stage.program, 'none')
        await answerAll(stage, chosen, offline)
        await stage.kill()
        stage = await open()
        await openRoom(stage, attemptId)
        await stage.screen.sees('答案已保存')
        expect(await readAll(stage), `answers of round ${round}`).toEqual(Array(QUESTIONS).fill(chosen))
      }
      console.log(`${ROUNDS} kills of the mini-program: ${ROUNDS * QUESTIONS} answers there, none lost`)
      // This takes the exam over from the phone, so it comes last.
      const { items } = await api.succeed('POST /resource/auth/exam/room', { id: attemptId })
      const last = items
        .slice(0, QUESTIONS)
        .map(({ optionOrder, answer }) =>
          optionOrder.findIndex((id) => (answer as { choices?: string[] }).choices?.includes(id)),
        )
      expect(last, 'answers that the server has').toEqual(Array(QUESTIONS).fill((ROUNDS - 1) % 2))
      expect(stage.errors).toEqual([])
    },
    ROUNDS * ROUND_MILLISECONDS,
  )
})
