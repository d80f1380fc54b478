import { MyCoursesStore } from '@/features/study/courses/my-courses.store'

const given = () => {
  const myCourses = jest
    .fn()
    .mockResolvedValue({ list: [{ id: 'c' }], pageCurrent: 1, pageSize: 10, totalCount: 1, totalPage: 1 })
  return { myCourses, api: { myCourses } as unknown as ConstructorParameters<typeof MyCoursesStore>[1] }
}

it('COURSE-06 loads the state of the tab, and reloads for another', async () => {
  const { api, myCourses } = given()
  const store = new MyCoursesStore('completed', api)
  await store.load()
  await store.choose('expired')
  await store.choose('expired')
  expect(myCourses.mock.calls.map(([input]) => (input as { state: string }).state)).toEqual(['completed', 'expired'])
})

it('shows all for an unknown state', () => {
  expect(new MyCoursesStore('nonsense', given().api).tab).toBe('all')
})
