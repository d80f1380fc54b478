import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import { defineRoutes } from '../../../kernel/http/routes'
import type { Media } from '../../../kernel/media/media'
import type { CommentDeskService } from './comment-desk.service'
import type { ReplyDeskService } from './reply-desk.service'

export const commentDeskRoutes = (
  desk: CommentDeskService,
  replies: ReplyDeskService,
  media: Pick<Media, 'signedUrlOf'>,
) =>
  defineRoutes({
    'POST /staff/comment/page': (input, { shopId }) =>
      desk.page(shopId, input, (key) => media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS)),
    'POST /staff/comment/reply': (input, { act }) => replies.reply(act, input),
    'PUT /staff/comment/show': ({ id, expected }, { act }) => desk.decide(act, id, 'visible', expected),
    'PUT /staff/comment/hide': ({ id, expected }, { act }) => desk.decide(act, id, 'hidden', expected),
  })
