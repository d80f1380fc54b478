import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const myNoteApi = {
  page: (input: Input<'POST /resource/auth/course/notes/user/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/course/notes/user/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/course/notes/view', { id }, options),
  /** The form shows refusals at its field. */
  edit: (id: string, content: string) =>
    command('PUT /resource/auth/course/notes/edit', { id, content }, { noLoading: true }),
  setOpen: (id: string, open: boolean) => command('PUT /resource/auth/course/notes/edit/open/set', { id, open }),
  remove: (id: string) => command('DELETE /resource/auth/course/notes/delete', { id }),
}
export type MyNoteApi = typeof myNoteApi
