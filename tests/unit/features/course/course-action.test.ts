import { courseAction } from '@/features/course/detail/course-action'

const view = {
  access: 'none',
  priceFen: 36800,
  publishState: 'finished',
  studyProgress: 0,
  nextLessonId: 'lesson',
} as const

it.each([
  ['COURSE-03 asks a visitor to log in for a free course', { ...view, priceFen: 0 }, false, 'login', '登录后学习'],
  ['COURSE-03 offers a paid course for its price', view, true, 'buy', '立即购买 ¥368'],
  ['gives a free course away', { ...view, priceFen: 0 }, true, 'takeFree', '免费领取'],
  ['begins an owned course', { ...view, access: 'owned' as const }, true, 'study', '开始学习'],
  ['goes on with a begun course', { ...view, access: 'owned' as const, studyProgress: 3 }, true, 'study', '继续学习'],
  [
    'offers a finished course once more',
    { ...view, access: 'owned' as const, studyProgress: 100 },
    true,
    'study',
    '再学一遍',
  ],
  ['COURSE-01 says that access is over', { ...view, access: 'expired' as const }, true, 'buy', '已过期 · 续费'],
  ['COURSE-01 says that access has not begun', { ...view, access: 'notYetValid' as const }, true, 'none', '未到有效期'],
  [
    'COURSE-01 says that a course is off the shelf',
    { ...view, publishState: 'offShelf' as const },
    true,
    'none',
    '已下架',
  ],
])('%s', (_rule, state, loggedIn, kind, text) => {
  expect(courseAction(state, loggedIn)).toEqual({ kind, text })
})
