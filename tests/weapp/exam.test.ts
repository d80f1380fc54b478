import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../support/weapp/engines'
import { loginByCode } from '../support/weapp/login'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { findRole, findText, readText } from '../support/weapp/tree/taro-tree'

/** Cares for babies in the demo school; no other script is this learner. */
const PHONE = '13800000013'

const engine = engines.find((one) => one !== 'chromium')

describe.skipIf(!engine)(`exams and practice inside WeChat, in ${engine}`, () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage(engine!)
    await loginByCode(stage, PHONE)
  })
  afterAll(() => stage?.close())

  it('a practice tells right or wrong at once; a mistake stays in the wrong book until it was done right', async () => {
    const { screen } = stage
    await screen.open('/sub/practice/start?kind=judge&count=20')
    for (;;) {
      await screen.tapRole('radio', '正确')
      const { found } = await screen.until('a verdict', ({ root }) => findText(root, /^回答(正确|错误)$/))
      if (readText(found) === '回答错误') break
      await screen.tapRole('button', '下一题')
      await screen.misses('回答正确')
    }
    await screen.open('/sub/paper/wrong')
    await screen.sees('道错题')
    await screen.tapRole('button', '连续答对 2 次移出')
    await screen.tapRole('radio', '答对 1 次移出')
    await screen.until('the choice', ({ root }) => findRole(root, 'button', '答对 1 次移出'))

    await screen.open('/sub/wrong/start?count=100')
    await screen.tapRole('radio', '错误')
    await screen.sees('回答正确')
    await screen.tapRole('button', '完成练习')
    await screen.sees('% 正确率')
    await screen.tapRole('button', '回到错题本')
    await screen.sees('错题本是空的')
    expect(stage.errors).toEqual([])
  })

  it('an exam is entered, answered, handed in and analysed', async () => {
    const { screen } = stage
    await screen.open('/pages/paper')
    await screen.tapText('低压电工模拟考试（一）')
    await screen.arrives('sub/paper/detail')
    await screen.tapRole('button', '进入考试')
    await screen.arrives('sub/exam/before')
    await screen.tapRole('checkbox', /./)
    await screen.tapRole('button', '开始考试')
    await screen.arrives('sub/exam/start')
    await screen.tapRole('radio', /^A /)
    await screen.sees('答案已保存')
    await screen.tapRole('button', '交卷')
    await screen.sees(/还有 \d+ 题未做/)
    await screen.tapWithin('dialog', 'button', '交卷')
    await screen.arrives('sub/exam/result')
    await screen.sees('各部分得分')
    await screen.tapRole('button', '查看解析')
    await screen.arrives('sub/exam/analysis')
    await screen.sees('解析')
    expect(stage.errors).toEqual([])
  })
})
