import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Input } from '@contract/calls'
import { addStaff } from '../../../support/server/fixture-staff'
import { call, withRollback } from '../../../support/server/harness'
import { givenPoint, givenQuestion } from '../../../support/server/question-fixture'

const SAVE = 'POST /staff/question/save'
const VIEW = 'GET /staff/question/view'
const PAGE = 'POST /staff/question/page'

const given = (values: Partial<Input<typeof SAVE>> = {}): Input<typeof SAVE> => ({
  kind: 'single',
  stem: '电阻 $R$ 两端的电压是？',
  options: ['$IR$', '$I + R$'],
  answer: 'A',
  blanks: [],
  ordered: true,
  ignoreCase: true,
  sample: '',
  analysis: '欧姆定律。',
  difficulty: 2,
  source: '',
  year: null,
  pointIds: [],
  ...values,
})

describe('questions of the staff', () => {
  it(
    'are added with formulas, found, and archived',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database, { permissions: ['questions.manage', 'audit.view'] })
      const pointId = await givenPoint(database, '欧姆定律')
      const { data } = await call(SAVE, given({ pointIds: [pointId] }), staff)
      expect(data.body.stem).toMatch(
        /^<p>电阻 <img src="\/media\/test-school\/public\/formula\/[0-9a-f]{24}\.svg" alt="R"/,
      )
      expect(data).toMatchObject({ key: { choices: ['a'] }, points: [{ id: pointId }], edits: 0 })
      const { list } = (await call(PAGE, { keyword: '两端', pointId }, staff)).data
      expect(list.map(({ id }) => id)).toEqual([data.id])
      await call('PUT /staff/question/archive', { id: data.id, archived: true }, staff)
      expect((await call(PAGE, { keyword: '两端', archived: false }, staff)).data.list).toEqual([])
      const audit = (await call('POST /staff/audit/page', { subjectKind: 'question' }, staff)).data.list
      expect(audit.map((entry) => entry.call)).toEqual(['PUT /staff/question/archive', SAVE])
    }),
  )

  it(
    'get a new version by an edit that changes them, and refuse an edit of an old state',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { id, versionId } = await givenQuestion(database)
      const before = (await call(VIEW, { id }, staff)).data
      const edit = given({ id, edits: before.edits, stem: before.body.stem, options: ['安全帽', '拖鞋'] })
      const after = (await call(SAVE, edit, staff)).data
      expect(after.edits).toBe(before.edits + 1)
      expect(after.body.options!.map(({ content }) => content)).toEqual(['<p>安全帽</p>', '<p>拖鞋</p>'])
      expect((await call(SAVE, edit, staff)).code).toBe(ERRORS.EDIT_CONFLICT.code)
      expect(versionId).toBeDefined()
    }),
  )

  it.each<[string, Partial<Input<typeof SAVE>>, string]>([
    ['an answer beyond the options', { answer: 'C' }, '答案 C 超出了选项'],
    ['a wrong formula', { stem: '$\\nothing$' }, '公式里不认识 \\nothing'],
    ['a script', { analysis: '<script>alert(1)</script>' }, '不能使用 <script>'],
    ['a gap without an answer', { kind: 'blank', stem: '____', options: [], answer: '' }, '填空题没有写答案'],
  ])('are refused with the reason for %s', (_what, wrong, message) =>
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { code, msg } = await call(SAVE, given(wrong), staff)
      expect(code).toBe(ERRORS.QUESTION_INVALID.code)
      expect(msg).toContain(message)
    })(),
  )
})
