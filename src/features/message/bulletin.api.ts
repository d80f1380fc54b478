import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export const bulletinApi = {
  page: (input: Input<'POST /base/api/shop/bulletin/page'>, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /base/api/shop/bulletin/page', learner: 'POST /base/auth/shop/bulletin/page' }),
      input,
      options,
    ),
  view: (id: string, options?: RequestOptions) => query('GET /base/api/shop/bulletin/view', { id }, options),
  markAllRead: () => command('PUT /base/auth/shop/bulletin/batch/watch', {}, { noLoading: true }),
  read: (id: string, readerMark?: string) =>
    command('POST /base/api/shop/bulletin/read/save', { id, readerMark }, { noLoading: true }),
}
export type BulletinApi = typeof bulletinApi
