import type { Chapter, CourseView } from '@contract/course/calls'
import { COURSE_TABS, CourseDetailStore } from '@/features/course/detail/course-detail.store'

const lesson = (id: string, changes = {}) => ({ id, title: id, materialType: 1, locked: '', free: false, ...changes })

const given = ({
  course = {},
  lessons = [lesson('l1')],
  loggedIn = true,
}: { course?: Partial<CourseView>; lessons?: unknown[]; loggedIn?: boolean } = {}) => {
  const view = {
    id: 'c',
    title: '低压电工',
    access: 'none',
    priceFen: 36800,
    collected: false,
    nextLessonId: null,
    publishState: 'finished',
    ...course,
  }
  const api = {
    view: jest.fn().mockResolvedValue(view),
    data: jest.fn().mockResolvedValue({ noteCount: 2, commentCount: 1, score: 5 }),
    courseware: jest.fn().mockResolvedValue([{ id: 'k', title: '第一章', lessons }] as Chapter[]),
    previewMaterial: jest.fn(),
    setFavourite: jest.fn((_id: string, collected: boolean) => Promise.resolve({ collected })),
  }
  const takeFree = jest.fn().mockResolvedValue({})
  const join = jest.fn().mockResolvedValue({})
  return {
    api,
    takeFree,
    join,
    make: (tab?: string) => new CourseDetailStore('c', tab, { api, takeFree, join, isLoggedIn: () => loggedIn }),
  }
}

it('UI-01 has details, directory, notes and comments, and opens the tab of the address', () => {
  expect(COURSE_TABS).toEqual(['intro', 'directory', 'notes', 'comments'])
  expect(given().make('directory').tab).toBe('directory')
  expect(given().make('elsewhere').tab).toBe('intro')
  expect(given().make().tab).toBe('intro')
})

it('plays the next lesson for owners, and the free one for others', async () => {
  const lessons = [lesson('l1', { locked: 'buy' }), lesson('l2', { free: true }), lesson('l3')]
  const owner = given({ course: { access: 'owned', nextLessonId: 'l3' }, lessons }).make()
  const visitor = given({ lessons, loggedIn: false }).make()
  await Promise.all([owner.load(), visitor.load()])
  expect(owner.coverLesson?.id).toBe('l3')
  expect(visitor.coverLesson?.id).toBe('l2')
})

it('adds and removes the favourite as the server has stored it', async () => {
  const { api, make } = given()
  const store = make()
  await store.load()
  await store.toggleFavourite()
  expect(api.setFavourite.mock.lastCall).toEqual(['c', true])
  expect(store.course.data?.collected).toBe(true)
  await store.toggleFavourite()
  expect(store.course.data?.collected).toBe(false)
})

it('takes a free course once and reloads the access', async () => {
  const { api, takeFree, make } = given({ course: { priceFen: 0 } })
  const store = make()
  await store.load()
  await store.takeFree()
  expect(takeFree).toHaveBeenCalledWith('c')
  expect(api.view.mock.calls.length).toBe(2)
  expect(api.courseware.mock.calls.length).toBe(2)
})

it('shows a free course as owned even when only the response was lost', async () => {
  const { api, takeFree, make } = given({ course: { priceFen: 0 } })
  const store = make()
  await store.load()
  takeFree.mockRejectedValue(new Error('lost'))
  api.view.mockResolvedValue({ id: 'c', title: '低压电工', access: 'owned', priceFen: 0, nextLessonId: 'l1' })
  await expect(store.takeFree()).rejects.toThrow('lost')
  expect(store.owned).toBe(true)
})

it('has no action before the course is loaded', async () => {
  const store = given().make()
  expect(store.action).toBeUndefined()
  await store.load()
  expect(store.action?.kind).toBe('buy')
})

it('shows the lessons after a purchase', async () => {
  const { api, make } = given()
  const [reader, noteReader] = [make(), make('notes')]
  Object.assign(noteReader.notes.list, { refresh: async () => undefined })
  await Promise.all([reader.load(), noteReader.load()])
  expect(reader.tab).toBe('intro')
  api.view.mockResolvedValue({ id: 'c', title: '低压电工', access: 'owned', nextLessonId: 'l1' })
  await Promise.all([reader.load(), noteReader.load()])
  expect(reader.tab).toBe('directory')
  expect(noteReader.tab).toBe('notes')
})

it('opens a course that is free for members, and reads what it is then', async () => {
  const { make, api, join } = given({ course: { joinable: true } })
  const store = make()
  await store.load()
  expect(store.action).toEqual({ kind: 'join', text: '会员免费学' })
  api.view.mockResolvedValue({ ...store.course.data, access: 'owned', joinable: false, nextLessonId: 'l' })
  await store.join()
  expect(join).toHaveBeenCalledWith('c')
  expect(store.owned).toBe(true)
})
