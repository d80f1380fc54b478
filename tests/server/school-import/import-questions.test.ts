import fs from 'node:fs'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { questionTable, questionVersionTable } from '../../../server/src/modules/paper/bank/bank.table'
import { describeMistake } from '../../../server/src/modules/school-import/mistake'
import { useImportDatabase } from './import-database'

const importer = useImportDatabase()

const POINTS = `points:
  - key: law
    name: 欧姆定律
    children: [{ key: power, name: 功率 }]
`
const QUESTIONS = `points: [law]
source: 自编
questions:
  - key: q1
    kind: single
    stem: 电阻 $R$ 两端的电压是？
    options: ["$U = IR$", "$U = \\\\frac{I}{R}$"]
    answer: A
    analysis: 欧姆定律。
  - key: q2
    kind: blank
    stem: 功率（____）等于（____）。
    blanks: [P, [UI, IU]]
    analysis: 见书。
    points: [power]
  - key: q3
    kind: material
    stem: 一段电路。
    children:
      - { key: q3-1, kind: judge, stem: 电流处处相等。, answer: true, analysis: 串联。 }
      - { key: q3-2, kind: essay, stem: 说说原因。, sample: 没有分支。, analysis: 没有分支。 }
`
const givenSchool = (questions = QUESTIONS) =>
  importer.givenSchool().write('questions/points.yml', POINTS).write('questions/a.yml', questions)

const readBank = () =>
  importer.database.current
    .select()
    .from(questionTable)
    .innerJoin(questionVersionTable, eq(questionVersionTable.id, questionTable.currentVersionId))
    .where(eq(questionTable.shopId, 'small'))
    .orderBy(asc(questionTable.position))

const linesOf = async (questions: string): Promise<string[]> =>
  (await givenSchool(questions).mistakes()).map(describeMistake)

describe('questions of a school folder', () => {
  it('are imported with their points, formulas as pictures in the line, and the questions of a material', async () => {
    expect((await importer.importFolder(givenSchool().folder)).questions).toBe(5)
    const rows = await readBank()
    expect(rows.map(({ question }) => question.code)).toEqual(['q1', 'q2', 'q3', 'q3-1', 'q3-2'])
    const [single, blank, material, judge] = rows
    expect(single!.question_version.key).toEqual({ choices: ['a'], analysis: '<p>欧姆定律。</p>' })
    const { stem } = single!.question_version.body
    expect(stem).toMatch(/<img src="\/media\/small\/public\/formula\/[0-9a-f]{24}\.svg" alt="R" width="[\d.]+" /)
    expect(stem).toContain('data-formula="inline"')
    const key = /\/media\/([^"]+)/.exec(stem)![1]!
    expect(fs.readFileSync(path.join(importer.storage, key), 'utf8')).toMatch(/^<svg [^>]*width="[\d.]+px"[^>]*><g /)
    expect(blank!.question_version.body).toMatchObject({ blanks: 2, stem: '<p>功率（____）等于（____）。</p>' })
    expect(blank!.question_version.key.blanks).toEqual([{ alternatives: ['P'] }, { alternatives: ['UI', 'IU'] }])
    expect(judge!.question).toMatchObject({ parentId: material!.question.id, source: '自编' })
  })

  it('get a new version only where their content changed, and are archived when they leave the folder', async () => {
    await importer.importFolder(givenSchool().folder)
    const before = await readBank()
    await importer.importFolder(givenSchool(QUESTIONS.replace('见书。', '见第二章。')).folder)
    const after = await readBank()
    const changed = after.filter((row, at) => row.question_version.id !== before[at]!.question_version.id)
    expect(changed.map(({ question }) => question.code)).toEqual(['q2'])
    await importer.importFolder(givenSchool(QUESTIONS.slice(0, QUESTIONS.indexOf('  - key: q3'))).folder)
    const archived = (await readBank()).filter(({ question }) => question.archived)
    expect(archived.map(({ question }) => question.code)).toEqual(['q3', 'q3-1', 'q3-2'])
  })

  it.each([
    [
      'an answer beyond the options',
      ['answer: A', 'answer: C'],
      'questions/a.yml:8 questions[1].answer 答案 C 超出了选项',
    ],
    [
      'gaps without an answer',
      ['blanks: [P, [UI, IU]]', 'blanks: [P]'],
      'questions/a.yml:13 questions[2].blanks 题干里有 2 个空',
    ],
    [
      'an unknown point',
      ['points: [power]', 'points: [heat]'],
      'questions/a.yml:15 questions[2].points 没有代号为 heat 的知识点',
    ],
    ['a wrong formula', ['$R$', '$\\wrong$'], 'questions/a.yml:6 questions[1].stem 公式里不认识 \\wrong'],
    ['a code used twice', ['key: q2', 'key: q1'], 'questions/a.yml:10 questions[2].key 试题 q1 重复了'],
    [
      'a material below a material',
      ['kind: judge', 'kind: material'],
      'questions/a.yml:20 questions[3].children[1].kind 应当是',
    ],
  ])('are refused with file and line for %s', async (_what, [from, to], message) => {
    const lines = await linesOf(QUESTIONS.replace(from!, to!))
    expect(lines.some((line) => line.startsWith(message))).toBe(true)
  })
})
