import type { PageEntry } from '../core/frame/menu'

export const people: readonly PageEntry[] = [
  {
    path: 'today',
    title: '今天',
    alone: true,
    permissions: ['self'],
    load: () => import('../features/today/TodayPage'),
  },
  {
    path: 'learners',
    title: '学员',
    list: 'POST /staff/learner/page',
    permissions: ['learners.view'],
    load: () => import('../features/learners/LearnersPage'),
  },
  {
    path: 'feedback',
    title: '意见反馈',
    list: 'POST /staff/feedback/page',
    waiting: ['feedback'],
    permissions: ['feedback.answer'],
    load: () => import('../features/feedback/FeedbackPage'),
  },
  {
    path: 'teacher-applications',
    title: '老师入驻',
    list: 'POST /staff/teacher/apply/page',
    waiting: ['teacherApplications'],
    permissions: ['teachers.manage'],
    load: () => import('../features/teachers/ApplicationsPage'),
  },
]
