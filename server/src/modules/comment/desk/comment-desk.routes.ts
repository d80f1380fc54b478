import { defineRoutes } from '../../../kernel/http/routes'
import type { CommentDeskService } from './comment-desk.service'
import type { ReplyDeskService } from './reply-desk.service'

export const commentDeskRoutes = (desk: CommentDeskService, replies: ReplyDeskService) =>
  defineRoutes({
    'POST /staff/comment/page': (input, { shopId }) => desk.page(shopId, input),
    'POST /staff/comment/reply': (input, { act }) => replies.reply(act, input),
    'PUT /staff/comment/show': ({ id, expected }, { act }) => desk.decide(act, id, 'visible', expected),
    'PUT /staff/comment/hide': ({ id, expected }, { act }) => desk.decide(act, id, 'hidden', expected),
  })
