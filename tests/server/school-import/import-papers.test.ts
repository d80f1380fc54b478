import { describe, expect, it } from 'vitest'
import { paperTable } from '../../../server/src/modules/paper/paper/paper.table'
import { describeMistake } from '../../../server/src/modules/school-import/mistake'
import { useImportDatabase } from './import-database'

const importer = useImportDatabase()

const QUESTIONS = 'questions:\n  - { key: q1, kind: judge, stem: 一, answer: true, analysis: 是。 }\n'
const givenSchool = (...faces: string[]) =>
  importer
    .givenSchool()
    .write('questions/a.yml', QUESTIONS)
    .write(
      'papers.yml',
      `papers:\n${faces
        .map(
          (face, index) =>
            `  - { key: p${index}, title: 试卷, minutes: 10, pass: 1, ${face}` +
            'sections: [{ title: 一, score: 2, questions: [q1] }] }\n',
        )
        .join('')}`,
    )
const mistakesOf = async (face: string) => (await givenSchool(face).mistakes()).map(describeMistake)

describe('papers of a school folder', () => {
  it('ask for faces as the school says', async () => {
    const school = givenSchool('', 'face: before, ', 'face: during, faceChecks: 3, faceSeconds: 60, faceMissLimit: 2, ')
    await importer.importFolder(school.folder)
    const { current } = importer.database
    expect(await current.select().from(paperTable).orderBy(paperTable.sort)).toMatchObject([
      { face: 'none', faceChecks: 0, faceSeconds: 120, faceMissLimit: null },
      { face: 'before', faceChecks: 0, faceMissLimit: null },
      { face: 'during', faceChecks: 3, faceSeconds: 60, faceMissLimit: 2 },
    ])
  })

  it.each([
    ['face: sometimes, ', 'face'],
    ['faceChecks: 2, ', '只在 face: during 时写'],
    ['face: before, faceMissLimit: 2, ', '只在 face: during 时写'],
    ['face: during, faceChecks: 11, ', 'faceChecks'],
    ['face: during, faceSeconds: 10, ', 'faceSeconds'],
    ['face: during, faceChecks: 3, faceSeconds: 120, ', '不能超过考试时长的一半'],
  ])('are refused with %s', async (face, said) => {
    expect(await mistakesOf(face)).toEqual([expect.stringContaining(said)])
  })
})
