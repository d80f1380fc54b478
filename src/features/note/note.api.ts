import { request, type Input, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'

export const noteApi = {
  page: (input: Input<'POST /resource/api/course/notes/page'>, options?: RequestOptions) =>
    request(
      session.loggedIn ? 'POST /resource/auth/course/notes/page' : 'POST /resource/api/course/notes/page',
      input,
      options,
    ),
  save: (input: Input<'POST /resource/auth/course/notes/save'>) =>
    request('POST /resource/auth/course/notes/save', input),
  setLiked: (id: string, liked: boolean) => request('PUT /resource/auth/course/notes/like', { id, liked }),
}
export type NoteApi = typeof noteApi
