import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { readInlines } from '../../../../server/src/modules/paper/print/read-inlines'
import { drawQuestions } from '../../../../server/src/modules/paper/print/draw-questions'
import { LEARNER } from '../../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../../support/server/harness'
import { givenQuestion } from '../../../support/server/question-fixture'
import { begin, save, WRONG } from '../practice/practice-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER
const print = (me = owner) => call('POST /resource/auth/wrong/print', {}, me)

describe('the printed wrong book', () => {
  it(
    'is a PDF behind an address of its own for each learner, or a clear refusal without mistakes',
    withRollback(async ({ database, app }) => {
      const { id: questionId } = await givenQuestion(database)
      const { id } = await begin({ questionId })
      await save(id, [{ position: 0, answer: WRONG }])
      const { data } = await print()
      expect(data.questionCount).toBe(1)
      const file = await app.inject(data.url)
      expect(file.statusCode).toBe(200)
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await app.inject(data.url.replace(/\/s\/[^/]+/, ''))).statusCode).not.toBe(200)
      expect((await print(visitor)).code).toBe(ERRORS.PRACTICE_EMPTY.code)
    }),
  )

  it('begins another page where questions do not fit', async () => {
    const body = { kind: 'judge' as const, stem: `<p>${'很长的题目。'.repeat(60)}</p>` }
    const questions = Array.from({ length: 12 }, () => ({ body, key: { choices: ['true'], analysis: '<p>是。</p>' } }))
    const pdf = await drawQuestions({ title: '我的错题', note: '' }, questions, async () => undefined)
    expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]).toBe('4')
  })

  it('draws formulas and pictures in their lines', async () => {
    const asked: string[] = []
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0H40V20H0Z"/></svg>'
    const stem = '<p>电阻 <img src="/media/a/public/r.svg" alt="R" width="40" height="20" data-depth="4"> 是？</p>'
    await drawQuestions(
      { title: '我的错题', note: '' },
      [{ body: { kind: 'essay', stem }, key: { analysis: '' } }],
      (address) => {
        asked.push(address)
        return Promise.resolve(Buffer.from(svg))
      },
    )
    expect(asked).toEqual(['/media/a/public/r.svg'])
  })
})

describe('rich text in print', () => {
  it('keeps its lines, signs and pictures, and nothing else', () => {
    const html =
      '<p>a &lt; b</p><ul><li>一</li><li>二</li></ul><p><img src="/media/x.svg" alt="" width="12" height="8"></p>'
    expect(readInlines(html)).toEqual([
      { kind: 'text', text: 'a < b' },
      { kind: 'break' },
      { kind: 'text', text: '· ' },
      { kind: 'text', text: '一' },
      { kind: 'break' },
      { kind: 'text', text: '· ' },
      { kind: 'text', text: '二' },
      { kind: 'break' },
      { kind: 'picture', address: '/media/x.svg', width: 12, height: 8, depth: 0 },
    ])
  })
})
