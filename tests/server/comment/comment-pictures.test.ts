import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_COMMENT_PICTURES } from '@contract/comment/limits'
import { ERRORS } from '@contract/errors'
import { commentTable } from '../../../server/src/modules/comment/comment.table'
import { fileTable } from '../../../server/src/modules/file/file.table'
import { drawPicture } from '../../support/server/draw-picture'
import { COURSE, LEARNER, type Learner } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, startServer, withRollback } from '../../support/server/harness'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER

const upload = async (learner: Learner = owner, purpose: 'comment' | 'feedback' = 'comment'): Promise<string> => {
  const picture = { name: 'cake.png', type: 'image/png', content: await drawPicture('png') }
  const answer = await call.upload('POST /base/auth/file/upload/image', picture, learner, { purpose })
  return (answer as unknown as { data: { key: string } }).data.key
}
const write = (commentPictures?: string[]) =>
  call(
    'POST /resource/auth/goods/comment/save',
    { courseId: COURSE.paid, content: '跟着做成了', stars: 5, commentPictures },
    owner,
  )
const list = async () => (await call('POST /resource/api/goods/comment/page', { courseId: COURSE.paid })).data.list

describe('pictures of a comment', () => {
  it(
    'are shown to all with it, in their order, and kept from then on',
    withRollback(async ({ database }) => {
      const keys = [await upload(), await upload()]
      const readFile = async () =>
        (await database.current.select().from(fileTable).where(eq(fileTable.key, keys[0]!)))[0]!
      expect(await readFile()).toMatchObject({ usedAt: null })
      expect(keys[0]).toContain('/private/')
      expect((await write([...keys, keys[0]!])).code).toBe(200)
      const [comment] = await list()
      expect(comment!.pictures.map((url) => keys.findIndex((key) => url.endsWith(key)))).toEqual([0, 1])
      expect(comment!.pictures[0]).toMatch(/^\/media\/s\//)
      expect((await readFile()).usedAt).not.toBeNull()
    }),
  )

  it(
    'are the learner’s own, uploaded for it, at most nine; else nothing is saved',
    withRollback(async ({ database }) => {
      const own = await upload()
      const wrong = [[own, await upload(visitor)], [await upload(owner, 'feedback')], ['test-school/private/x.webp']]
      for (const keys of wrong)
        expect(await write(keys)).toMatchObject({ code: ERRORS.INPUT_INVALID.code, msg: '图片已失效，请重新上传' })
      const many = Array.from({ length: MOST_COMMENT_PICTURES + 1 }, (_, at) => `test-school/private/${at}.webp`)
      expect((await write(many)).code).toBe(ERRORS.INPUT_INVALID.code)
      expect(await list()).toEqual([])
      const files = await database.current.select().from(fileTable).where(eq(fileTable.key, own))
      expect(files).toMatchObject([{ usedAt: null }])
    }),
  )

  it(
    'are seen by staff who review it, and by nobody else while it is hidden',
    withRollback(async ({ database }) => {
      const key = await upload()
      const { id } = (await write([key])).data
      const staff = await addStaff(database)
      const [seen] = (await call('POST /staff/comment/page', { keyword: '跟着做成了' }, staff)).data.list
      expect(seen!.pictures[0]).toMatch(/^\/media\/s\//)
      await call('PUT /staff/comment/hide', { id, expected: 'visible' }, staff)
      expect(await list()).toEqual([])
      const [row] = await database.current.select().from(commentTable).where(eq(commentTable.id, id))
      expect(row).toMatchObject({ state: 'hidden', pictures: [key] })
    }),
  )
})
