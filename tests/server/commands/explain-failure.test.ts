import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { AppError } from '../../../server/src/kernel/app-error'
import { readConfig } from '../../../server/src/kernel/config'
import { FolderInUseError } from '../../../server/src/kernel/db/lock-folder'
import { explainFailure } from '../../../server/src/commands/explain-failure'
import { openDatabaseOfServer } from '../../support/server/harness'

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

it('explains an expected refusal by its own sentence', async () => {
  class MistakeError extends Error {}
  expect(explainFailure(new AppError('LIVE_NOT_FOUND'))).toBe('直播不存在')
  expect(explainFailure(new FolderInUseError('正被使用'))).toBe('正被使用')
  expect(explainFailure(await thrownBy(() => readConfig({ PORT: 'x' })))).toBe('PORT 不是端口号：x')
  expect(explainFailure(new MistakeError('第 3 行'), [MistakeError])).toBe('第 3 行')
})

it('explains any other failure by its place, without learner data', async () => {
  const database = await openDatabaseOfServer()
  const text = explainFailure(await thrownBy(() => database.current.execute(sql`select ${'13800000001'}::text::uuid`)))
  expect(text).toMatch(
    new RegExp(
      '^DrizzleQueryError: Failed query: select \\$1::text::uuid <- ' +
        '.* 22P02: invalid input syntax for type uuid: "…"\nat ',
    ),
  )
  expect(text).not.toContain('13800000001')
})
