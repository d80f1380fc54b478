import type { ArticleView } from '@contract/article/calls'
import { ArticleStore } from '@/features/article/view/article.store'
import type { CommentListStore } from '@/features/comment/public'

const ARTICLE = { id: 'a1', title: '题', liked: false, likeCount: 0, collected: false, readCount: 7 } as ArticleView

const givenStore = ({ read = async () => ({ readerMark: 'mark', readCount: 8 }) } = {}) => {
  const marks: string[] = []
  const calls: unknown[] = []
  const api = {
    view: async () => ARTICLE,
    related: async () => [],
    read: async (id: string, mark?: string) => {
      calls.push([id, mark])
      return read()
    },
    like: async (_id: string, liked: boolean) => ({ liked, likeCount: liked ? 1 : 0 }),
    collect: async (_id: string, collected: boolean) => ({ collected }),
  }
  const comments = { list: { refresh: async () => true }, dispose: () => undefined } as unknown as CommentListStore
  const mark = { get: () => marks.at(-1), set: (text: string) => void marks.push(text) }
  return { store: new ArticleStore('a1', api, comments, mark), calls, marks }
}

it('counts the reader once a visit and keeps the mark', async () => {
  const { store, calls, marks } = givenStore()
  await store.load()
  await store.load()
  expect(calls).toEqual([['a1', undefined]])
  expect(marks).toEqual(['mark'])
})

it('shows the article when the reader could not be counted', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue()
  const { store } = givenStore({ read: () => Promise.reject(new Error('no network')) })
  await store.load()
  expect(store.article.data).toMatchObject({ readCount: 7 })
  expect(warn).toHaveBeenCalled()
})

it('sets and takes back a like', async () => {
  const { store } = givenStore()
  await store.load()
  await store.toggleLike()
  expect(store.article.data).toMatchObject({ liked: true, likeCount: 1 })
  await store.toggleLike()
  expect(store.article.data).toMatchObject({ liked: false, likeCount: 0 })
})
