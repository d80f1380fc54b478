import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export const noteApi = {
  page: (input: Input<'POST /resource/api/course/notes/page'>, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /resource/api/course/notes/page', learner: 'POST /resource/auth/course/notes/page' }),
      input,
      options,
    ),
  /** The form shows refusals at its field. */
  save: (input: Input<'POST /resource/auth/course/notes/save'>) =>
    command('POST /resource/auth/course/notes/save', input, { noLoading: true }),
  setLiked: (id: string, liked: boolean) => command('PUT /resource/auth/course/notes/like', { id, liked }),
}
export type NoteApi = typeof noteApi
