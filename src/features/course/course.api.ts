import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export const courseApi = {
  view: (id: string, options?: RequestOptions) =>
    query(
      twin({ visitor: 'GET /resource/api/course/view', learner: 'POST /resource/auth/course/view' }),
      { id },
      options,
    ),
  data: (id: string, options?: RequestOptions) => query('GET /resource/api/course/view/data', { id }, options),
  courseware: (id: string, options?: RequestOptions) =>
    query(
      twin({
        visitor: 'POST /resource/api/course/list/courseware',
        learner: 'POST /resource/auth/course/list/courseware',
      }),
      { id },
      options,
    ),
  setCollected: (id: string, collected: boolean) =>
    command('PUT /resource/auth/collection/user/set', { id, collected }),
  previewMaterial: (courseId: string, resourceId: string, options?: RequestOptions) =>
    twin({
      visitor: () => query('POST /resource/api/material/preview', { courseId, resourceId }, options),
      learner: () => command('POST /resource/auth/course/get/resource', { courseId, resourceId }, options),
    })(),
}
export type CourseApi = typeof courseApi

export const noteApi = {
  page: (input: Input<'POST /resource/api/course/notes/page'>, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /resource/api/course/notes/page', learner: 'POST /resource/auth/course/notes/page' }),
      input,
      options,
    ),
  save: (input: Input<'POST /resource/auth/course/notes/save'>) =>
    command('POST /resource/auth/course/notes/save', input),
  setLiked: (id: string, liked: boolean) => command('PUT /resource/auth/course/notes/like', { id, liked }),
}
export type NoteApi = typeof noteApi

export const commentApi = {
  page: (input: Input<'POST /resource/api/goods/comment/page'>, options?: RequestOptions) =>
    query('POST /resource/api/goods/comment/page', input, options),
  reply: (commentId: string, content: string) =>
    command('POST /resource/auth/goods/comment/reply/save', { commentId, content }),
  save: (input: Input<'POST /resource/auth/goods/comment/save'>) =>
    command('POST /resource/auth/goods/comment/save', input),
}
export type CommentApi = typeof commentApi
