import type { PageEntry } from '../core/frame/menu'

export const operation: readonly PageEntry[] = [
  {
    path: 'comments',
    title: '评价',
    list: 'POST /staff/comment/page',
    waiting: ['comments'],
    permissions: ['comments.review'],
    load: () => import('../features/comments/CommentsPage'),
  },
]
