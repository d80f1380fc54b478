import { PackageDetailStore } from '@/features/course/package/package-detail.store'

const given = ({ course = {}, loggedIn = true } = {}) => {
  const view = {
    id: 'p',
    courseType: 8,
    title: '电工就业套餐',
    access: 'none',
    priceFen: 98800,
    singleTotalFen: 132400,
    savedFen: 33600,
    publishState: 'updating',
    collected: false,
    studyProgress: 0,
    nextLessonId: 'l',
    nextCourseId: 'c',
    courseCount: 4,
    projects: [{ title: '一', courses: [] }],
    ...course,
  }
  const api = {
    viewPackage: jest.fn().mockResolvedValue(view),
    projects: jest.fn().mockResolvedValue([{ title: '一', courseCount: 4 }]),
    projectPeriods: jest.fn().mockResolvedValue([{ courseId: 'c', courseTitle: '低压电工', periods: [] }]),
    setFavourite: jest.fn((_id: string, collected: boolean) => Promise.resolve({ collected })),
  }
  const takeFree = jest.fn().mockResolvedValue({})
  return {
    api,
    takeFree,
    store: new PackageDetailStore('p', { api, takeFree, isLoggedIn: () => loggedIn }),
  }
}

it('COURSE-01 COURSE-03 has one main action for each state', async () => {
  const actionOf = async (course: object, loggedIn = true) => {
    const { store } = given({ course, loggedIn })
    await store.load()
    return store.action?.text
  }
  expect(await actionOf({})).toBe('立即购买 ¥988')
  expect(await actionOf({ priceFen: 0 }, false)).toBe('登录后学习')
  expect(await actionOf({ access: 'owned', studyProgress: 30 })).toBe('继续学习')
  expect(await actionOf({ access: 'expired', expiresAt: '2026-01-01T00:00:00Z', endsAt: null })).toBe('已过期 · 续费')
  expect(await actionOf({ access: 'expired', expiresAt: null, endsAt: '2026-01-01T00:00:00Z' })).toBe('课程已结束')
  expect(await actionOf({ publishState: 'offShelf' })).toBe('已下架')
})

it('loads the chapters of a project when first shown, and reloads shown ones with the rest', async () => {
  const { api, store } = given()
  await store.togglePeriods('一')
  expect(store.periods['一']?.data?.[0]?.courseTitle).toBe('低压电工')
  await store.load()
  expect(api.projectPeriods.mock.calls.map(([id, project]: string[]) => [id, project])).toEqual([
    ['p', '一'],
    ['p', '一'],
  ])
  await store.togglePeriods('一')
  expect(store.periods).toEqual({})
})

it('takes a free package and reloads the access', async () => {
  const { api, takeFree, store } = given({ course: { priceFen: 0 } })
  await store.load()
  await store.takeFree()
  expect(takeFree).toHaveBeenCalledWith('p')
  expect(api.viewPackage).toHaveBeenCalledTimes(2)
})
