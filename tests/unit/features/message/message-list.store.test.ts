import type { MessageRow } from '@contract/message/calls'
import { ApiError } from '@/core/request/api-error'
import type { MessageApi } from '@/features/message/message.api'
import { MessageListStore, MOST_AT_ONCE } from '@/features/message/message-list.store'

const message = (id: string, read = false): MessageRow => ({
  id,
  kind: 'school',
  title: id,
  content: '',
  createdAt: '2026-11-21T08:00:00Z',
  read,
})

const NOTHING = { unreadCount: 0, kinds: { study: 0, order: 0, live: 0, exam: 0, school: 0 } }

/** A server with these messages. */
const givenStore = async (rows: MessageRow[], answers: Partial<MessageApi> = {}) => {
  const removed: string[][] = []
  const countUnread = () => {
    const unreadCount = rows.filter(({ id, read }) => !read && !removed.flat().includes(id)).length
    return { unreadCount, kinds: { ...NOTHING.kinds, school: unreadCount } }
  }
  const api: MessageApi = {
    page: async () => {
      const list = rows.filter(({ id }) => !removed.flat().includes(id))
      return { list, pageCurrent: 1, pageSize: 10, totalCount: list.length, totalPage: 1 }
    },
    view: () => Promise.reject(new Error('not asked here')),
    count: async () => {
      const messages = countUnread()
      return { ...messages, unreadCount: messages.unreadCount + 2, bulletinCount: 2 }
    },
    markRead: async () => NOTHING,
    markChosenRead: async () => NOTHING,
    remove: async (ids) => {
      removed.push(ids)
      return countUnread()
    },
    ...answers,
  }
  const bulletin = { id: 'b', title: 'b', summary: '', pinned: false, read: false, readCount: 0, publishedAt: '' }
  const store = new MessageListStore('all', api, {
    page: async () => ({ list: [bulletin], pageCurrent: 1, pageSize: 10, totalCount: 1, totalPage: 1 }),
    markAllRead: async () => ({ bulletinCount: 0 }),
  })
  await store.load()
  return { store, removed }
}

it('marks all as read, also in the rows', async () => {
  const { store } = await givenStore([message('a'), message('b', true)])
  expect(store.hasUnread).toBe(true)
  await store.markAllRead()
  expect(store.hasUnread).toBe(false)
  expect(store.list.items.every(({ read }) => read)).toBe(true)
})

it('deletes the selected messages, and leaves the selection mode', async () => {
  const { store, removed } = await givenStore([message('a'), message('b'), message('c')])
  store.manage(true)
  store.toggle('a')
  store.toggle('b')
  store.toggle('a')
  await store.removeChosen()
  expect(removed).toEqual([['b']])
  expect(store.managing).toBe(false)
  expect(store.chosen.length).toBe(0)
  expect(store.list.items.map(({ id }) => id)).toEqual(['a', 'c'])
})

it('counts what is unread by kind, and bulletins apart', async () => {
  const { store } = await givenStore([message('a'), message('b'), message('c', true)])
  const count = (tab: string) => store.tabs.find(({ key }) => key === tab)?.count
  expect([count('all'), count('school'), count('order'), count('bulletin')]).toEqual([2, 2, 0, 2])
  await store.markAllRead()
  expect([count('all'), count('bulletin')]).toEqual([0, 2])
})

it('marks the selected messages as read', async () => {
  const { store } = await givenStore([message('a'), message('b')])
  store.manage(true)
  store.toggle('a')
  await store.markChosenRead()
  expect(store.list.items.map(({ read }) => read)).toEqual([true, false])
  expect(store.managing).toBe(false)
})

it('asks for the messages of the chosen kind', async () => {
  const asked: (string | undefined)[] = []
  const { store } = await givenStore([], {
    page: async ({ kind }) => {
      asked.push(kind)
      return { list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 }
    },
  })
  await store.choose('exam')
  expect(asked).toEqual([undefined, 'exam'])
})

it('selects all and none', async () => {
  const { store } = await givenStore([message('a'), message('b')])
  store.toggleAll()
  expect(store.allChosen).toBe(true)
  expect(store.chosen.length).toBe(2)
  store.toggleAll()
  expect(store.chosen.length).toBe(0)
})

it('selects no more than the server accepts at once', async () => {
  const { store } = await givenStore(Array.from({ length: MOST_AT_ONCE + 20 }, (_, index) => message(`m${index}`)))
  store.toggleAll()
  store.toggle(`m${MOST_AT_ONCE + 1}`)
  expect(store.chosen.length).toBe(MOST_AT_ONCE)
})

it('changes nothing when the server refuses', async () => {
  const refuse = () => Promise.reject(new ApiError(-1, '服务暂时不可用'))
  const { store } = await givenStore([message('a')], { markRead: refuse, remove: refuse })
  await expect(store.markAllRead()).rejects.toThrow('服务暂时不可用')
  store.manage(true)
  store.toggle('a')
  await expect(store.removeChosen()).rejects.toThrow('服务暂时不可用')
  expect(store.hasUnread).toBe(true)
  expect(store.managing).toBe(true)
  expect(store.chosen.length).toBe(1)
})

it('marks all bulletins as read, which leaves the messages as they are', async () => {
  const { store } = await givenStore([message('a')])
  await store.choose('bulletin')
  expect(store.hasUnread).toBe(true)
  await store.markAllRead()
  expect(store.hasUnread).toBe(false)
  expect(store.bulletins.items.every(({ read }) => read)).toBe(true)
  expect(store.unread.data).toMatchObject({ unreadCount: 1, bulletinCount: 0 })
})
