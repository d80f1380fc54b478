import { defineRoutes } from '../../kernel/http/routes'
import type { CommentService } from './comment.service'
import type { NoteService } from './note.service'

export const noteRoutes = (notes: NoteService, comments: CommentService) => defineRoutes({
  'POST /resource/api/course/notes/page': (input, { shopId, userId }) => notes.page(shopId, userId, undefined, input),
  'POST /resource/auth/course/notes/page': (input, { shopId, userId }) => notes.page(shopId, userId, userId, input),
  'POST /resource/auth/course/notes/save': (input, { shopId, userId }) => notes.save(shopId, userId, input),
  'POST /resource/api/goods/comment/page': (input, { shopId, userId }) => comments.page(shopId, userId, input),
  'POST /resource/auth/goods/comment/save': (input, { shopId, userId }) => comments.save(shopId, userId, input),
})
