import { request, type Input, type RequestOptions } from '@/core/request/request'

export const myNoteApi = {
  page: (input: Input<'POST /resource/auth/course/notes/user/page'>, options?: RequestOptions) =>
    request('POST /resource/auth/course/notes/user/page', input, options),
  view: (id: string, options?: RequestOptions) => request('GET /resource/auth/course/notes/view', { id }, options),
  edit: (id: string, content: string) => request('PUT /resource/auth/course/notes/edit', { id, content }),
  setOpen: (id: string, open: boolean) => request('PUT /resource/auth/course/notes/edit/open/set', { id, open }),
  remove: (id: string) => request('DELETE /resource/auth/course/notes/delete', { id }),
}
export type MyNoteApi = typeof myNoteApi
