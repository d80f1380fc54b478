import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export const vipApi = {
  view: (options?: RequestOptions) =>
    query(twin({ visitor: 'GET /resource/api/vip/view', learner: 'GET /resource/auth/vip/view' }), {}, options),
  rules: (options?: RequestOptions) => query('GET /resource/api/vip/rules/view', {}, options),
  courses: (input: Input<'POST /resource/api/vip/course/page'>, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /resource/api/vip/course/page', learner: 'POST /resource/auth/vip/course/page' }),
      input,
      options,
    ),
}
export type VipApi = typeof vipApi

/** Opens a course that is free for members, until the membership ends. */
export const joinCourse = (courseId: string) => command('POST /resource/auth/vip/course/save', { courseId })
