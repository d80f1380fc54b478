import { defineRoutes } from '../../kernel/http/routes'
import type { CommentDeskService } from './comment-desk.service'

export const commentDeskRoutes = (desk: CommentDeskService) =>
  defineRoutes({
    'POST /staff/comment/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/comment/show': ({ id, expected }, { act }) => desk.decide(act, id, 'visible', expected),
    'PUT /staff/comment/hide': ({ id, expected }, { act }) => desk.decide(act, id, 'hidden', expected),
  })
