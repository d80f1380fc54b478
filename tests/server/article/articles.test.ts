import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { givenArticle } from '../../support/server/article-fixture'
import { LEARNER, OTHER_SHOP } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER
const view = (id: string) => call('GET /resource/api/article/view', { id })

describe('articles', () => {
  it(
    'are shown once published, from their moment on',
    withRollback(async ({ database }) => {
      const { articleId, categoryId } = await givenArticle(database)
      const later = new Date(Date.now() + 3_600_000)
      const waiting = await givenArticle(database, { categoryId, publishedAt: later })
      const draft = await givenArticle(database, { categoryId, status: 'draft', publishedAt: null })
      const withdrawn = await givenArticle(database, { categoryId, status: 'withdrawn' })
      const { list } = (await call('POST /resource/api/article/page', { categoryId })).data
      expect(list.map(({ id }) => id)).toEqual([articleId])
      for (const hidden of [waiting, draft, withdrawn])
        expect((await view(hidden.articleId)).code).toBe(ERRORS.ARTICLE_NOT_FOUND.code)
      const { data } = await call('GET /resource/api/article/category/list', {})
      expect(data.find(({ id }) => id === categoryId)).toMatchObject({ articleCount: 1 })
    }),
  )

  it(
    'list those on top first, then the newest',
    withRollback(async ({ database }) => {
      const { articleId: old, categoryId } = await givenArticle(database, { publishedAt: new Date('2019-01-01') })
      const { articleId: recent } = await givenArticle(database, { categoryId })
      const { articleId: top } = await givenArticle(database, {
        categoryId,
        top: true,
        publishedAt: new Date('2018-01-01'),
      })
      const { list } = (await call('POST /resource/api/article/page', { categoryId })).data
      expect(list.map(({ id }) => id)).toEqual([top, recent, old])
      const related = await call('GET /resource/api/article/related/list', { id: recent })
      expect(related.data.map(({ id }) => id)).toEqual([top, old])
    }),
  )

  it(
    'of another school look missing',
    withRollback(async ({ database }) => {
      const { articleId } = await givenArticle(database, { shopId: OTHER_SHOP })
      expect((await view(articleId)).code).toBe(ERRORS.ARTICLE_NOT_FOUND.code)
    }),
  )

  it(
    'count each reader once: a learner by the account, a visitor by a mark that only the server makes',
    withRollback(async ({ database }) => {
      const { articleId: id } = await givenArticle(database)
      const read = async (readerMark?: string, learner?: typeof owner) =>
        (await call('POST /resource/api/article/read/save', { id, readerMark }, learner)).data
      const first = await read()
      expect(first.readCount).toBe(1)
      expect(await read(first.readerMark)).toEqual(first)
      const forged = `${first.readerMark.slice(0, -1)}${first.readerMark.endsWith('A') ? 'B' : 'A'}`
      expect((await read(forged)).readerMark).not.toBe(forged)
      expect((await read(undefined, owner)).readCount).toBe(3)
      expect((await read(undefined, owner)).readCount).toBe(3)
      expect((await view(id)).data.readCount).toBe(3)
    }),
  )

  it(
    'are liked once by each learner, who may take it back',
    withRollback(async ({ database }) => {
      const { articleId: id } = await givenArticle(database)
      const like = async (learner: typeof owner, liked: boolean) =>
        (await call('PUT /resource/auth/article/like', { id, liked }, learner)).data
      expect(await like(owner, true)).toEqual({ liked: true, likeCount: 1 })
      expect(await like(owner, true)).toEqual({ liked: true, likeCount: 1 })
      expect(await like(visitor, true)).toEqual({ liked: true, likeCount: 2 })
      expect(await like(owner, false)).toEqual({ liked: false, likeCount: 1 })
      expect(await like(owner, false)).toEqual({ liked: false, likeCount: 1 })
      const mine = await call('GET /resource/auth/article/view', { id }, visitor)
      expect(mine.data).toMatchObject({ liked: true, collected: false, likeCount: 1 })
      expect((await call('PUT /resource/auth/article/like', { id, liked: true }, stranger)).code).not.toBe(200)
    }),
  )

  it(
    'are kept for later, and leave the list when they are withdrawn',
    withRollback(async ({ database }) => {
      const { articleId: id } = await givenArticle(database)
      const set = (collected: boolean) => call('PUT /resource/auth/collection/article/set', { id, collected }, owner)
      await set(true)
      await set(true)
      const page = await call('POST /resource/auth/collection/article/page', {}, owner)
      expect(page.data).toMatchObject({ totalCount: 1, list: [{ id }] })
      expect((await call('GET /resource/auth/article/view', { id }, owner)).data.collected).toBe(true)
      await set(false)
      expect((await call('POST /resource/auth/collection/article/page', {}, owner)).data.list).toEqual([])
    }),
  )

  it(
    'take any number of comments of any learner, and replies to them',
    withRollback(async ({ database }) => {
      const { articleId } = await givenArticle(database)
      const write = (content: string) =>
        call('POST /resource/auth/article/comment/save', { articleId, content }, visitor)
      expect((await write('写得清楚')).data).toMatchObject({ stars: 0, mine: true, state: 'visible' })
      const { data: second } = await write('请问要带什么材料？')
      const reply = await call(
        'POST /resource/auth/goods/comment/reply/save',
        { commentId: second.id, content: '带身份证' },
        owner,
      )
      expect(reply.code).toBe(200)
      const { list } = (await call('POST /resource/api/article/comment/page', { articleId })).data
      expect(list).toMatchObject([{ content: '请问要带什么材料？', replies: [{ content: '带身份证' }] }, {}])
    }),
  )
})
