import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../../server/src/kernel/db/database'
import { SignedMedia } from '../../../../server/src/kernel/media/media'
import { createBank } from '../../../../server/src/modules/paper/paper.module'
import { OTHER_SHOP, SHOP } from '../../../support/server/fixture-school'
import { withRollback } from '../../../support/server/harness'
import { givenPoint, givenQuestion } from '../../../support/server/question-fixture'

const bankOf = (database: Database) => createBank({ database, media: new SignedMedia('secret', () => new Date()) })

describe('the bank', () => {
  it(
    'returns versions by id, none of another school, and none for null',
    withRollback(async ({ database }) => {
      const first = await givenQuestion(database)
      const second = await givenQuestion(database, { kind: 'blank' })
      const foreign = await givenQuestion(database, { shopId: OTHER_SHOP })
      const ids = [second.versionId, foreign.versionId, null, first.versionId, second.versionId]
      const versions = await bankOf(database).readVersions(SHOP, ids)
      expect([...versions.keys()].sort()).toEqual([first.versionId, second.versionId].sort())
      expect(versions.get(second.versionId)).toMatchObject({ id: second.versionId, body: { kind: 'blank', blanks: 2 } })
      expect(versions.get(first.versionId)!.key.choices).toEqual(['a'])
    }),
  )

  it(
    'picks by kind, difficulty and knowledge point with everything below it',
    withRollback(async ({ database }) => {
      const safety = await givenPoint(database, '安全')
      const electricity = await givenPoint(database, '用电', safety)
      const easy = await givenQuestion(database, { difficulty: 1, pointIds: [safety] })
      const below = await givenQuestion(database, { kind: 'judge', difficulty: 4, pointIds: [electricity] })
      await givenQuestion(database, { archived: true, pointIds: [safety] })
      await givenQuestion(database, { shopId: OTHER_SHOP })
      const bank = bankOf(database)
      const pick = async (...given: Parameters<typeof bank.pick> extends [string, ...infer Rest] ? Rest : never) =>
        (await bank.pick(SHOP, ...given)).map(({ questionId }) => questionId)
      expect(await pick({ pointIds: [safety] })).toEqual([easy.id, below.id])
      expect(await pick({ pointIds: [electricity] })).toEqual([below.id])
      expect(await pick({ pointIds: [safety], kinds: ['judge'] })).toEqual([below.id])
      expect(await pick({ pointIds: [safety], difficulties: [1, 2] })).toEqual([easy.id])
      expect(await pick({ pointIds: [safety], excluding: [easy.id] })).toEqual([below.id])
      expect(await pick({ pointIds: [safety] }, 1)).toHaveLength(1)
    }),
  )

  it(
    'gives a material question with its children, also where only a child has the knowledge point',
    withRollback(async ({ database }) => {
      const point = await givenPoint(database, '案例')
      const material = await givenQuestion(database, { kind: 'material' })
      const second = await givenQuestion(database, { parentId: material.id, position: 2, pointIds: [point] })
      const first = await givenQuestion(database, { parentId: material.id, position: 1, kind: 'essay' })
      const [group, ...others] = await bankOf(database).pick(SHOP, { pointIds: [point] })
      expect(others).toEqual([])
      expect(group!.questionId).toBe(material.id)
      expect(group!.children.map(({ questionId }) => questionId)).toEqual([first.id, second.id])
    }),
  )

  it(
    'reads named questions as they are now, archived ones too, in the order asked for',
    withRollback(async ({ database }) => {
      const open = await givenQuestion(database)
      const archived = await givenQuestion(database, { archived: true })
      const read = await bankOf(database).readCurrent(SHOP, [archived.id, open.id])
      expect(read.map(({ versionId }) => versionId)).toEqual([archived.versionId, open.versionId])
    }),
  )

  it(
    'counts the questions of each knowledge point and names those of a question',
    withRollback(async ({ database }) => {
      const point = await givenPoint(database, '消防')
      const question = await givenQuestion(database, { pointIds: [point] })
      await givenQuestion(database, { pointIds: [point], archived: true })
      const bank = bankOf(database)
      expect(await bank.points(SHOP)).toContainEqual({ id: point, parentId: null, name: '消防', questionCount: 1 })
      expect((await bank.pointsOf([question.id])).get(question.id)).toEqual([{ id: point, name: '消防' }])
    }),
  )

  it(
    'never lets a version be changed',
    withRollback(async ({ database }) => {
      await givenQuestion(database)
      const change = database.rows(sql`update question_version set key = '{}'`)
      await expect(change).rejects.toThrow()
    }),
  )
})
