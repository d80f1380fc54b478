import { defineRoutes } from '../../kernel/http/routes'
import type { NoteService } from './note.service'

export const noteRoutes = (notes: NoteService) =>
  defineRoutes({
    'POST /resource/api/course/notes/page': (input, { shopId, userId }) => notes.page(shopId, userId, undefined, input),
    'POST /resource/auth/course/notes/page': (input, { shopId, userId }) => notes.page(shopId, userId, userId, input),
    'POST /resource/auth/course/notes/save': (input, { shopId, userId }) => notes.save(shopId, userId, input),
    'POST /resource/auth/course/notes/user/page': (input, { shopId, userId }) => notes.pageMine(shopId, userId, input),
    'GET /resource/auth/course/notes/view': ({ id }, { shopId, userId }) => notes.view(shopId, userId, id),
    'PUT /resource/auth/course/notes/edit': (input, { shopId, userId }) => notes.edit(shopId, userId, input),
    'PUT /resource/auth/course/notes/edit/open/set': (input, { shopId, userId }) =>
      notes.setOpen(shopId, userId, input),
    'DELETE /resource/auth/course/notes/delete': ({ id }, { shopId, userId }) => notes.remove(shopId, userId, id),
    'PUT /resource/auth/course/notes/like': (input, { shopId, userId }) => notes.setLiked(shopId, userId, input),
  })
