import type { TeacherView } from '@contract/teacher/calls'
import { TeacherListStore } from '@/features/teacher/list/teacher-list.store'
import { TeacherStore } from '@/features/teacher/view/teacher.store'

const EMPTY = { list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 }

it('loads the courses and articles of a teacher only when their tab is opened', async () => {
  const asked: string[] = []
  const store = new TeacherStore('t1', {
    view: async () => ({ id: 't1', followed: false, followerCount: 2 }) as TeacherView,
    follow: async (_id, followed) => ({ followed, followerCount: 3 }),
    courses: async ({ teacherId }) => {
      asked.push(`courses ${teacherId}`)
      return EMPTY
    },
    articles: async ({ teacherId }) => {
      asked.push(`articles ${teacherId}`)
      return EMPTY
    },
  })
  await store.load()
  expect(asked).toEqual([])
  await store.select('courses')
  await store.select('articles')
  await store.select('courses')
  expect(asked).toEqual(['courses t1', 'articles t1'])
  await store.toggleFollow()
  expect(store.teacher.data).toMatchObject({ followed: true, followerCount: 3 })
})

it('shows all teachers again when the field is cleared', async () => {
  const asked: (string | undefined)[] = []
  const store = new TeacherListStore({
    page: async ({ keyword }) => {
      asked.push(keyword)
      return EMPTY
    },
  })
  store.type('王')
  await store.search()
  expect(store.narrowed).toBe(true)
  store.type('')
  expect(asked).toEqual(['王', undefined])
  expect(store.narrowed).toBe(false)
})
