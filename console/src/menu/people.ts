import type { PageEntry } from '../core/frame/menu'

export const people: readonly PageEntry[] = [
  { path: 'today', title: '今天', permissions: ['self'], load: () => import('../features/today/TodayPage') },
  {
    path: 'learners',
    title: '学员',
    list: 'POST /staff/learner/page',
    permissions: ['learners.view'],
    load: () => import('../features/learners/LearnersPage'),
  },
]
