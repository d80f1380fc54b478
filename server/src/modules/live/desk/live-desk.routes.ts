import { defineRoutes } from '../../../kernel/http/routes'
import type { LiveDeskService } from './live-desk.service'
import type { TalkDeskService } from './talk-desk.service'

export const liveDeskRoutes = (desk: LiveDeskService, talk: TalkDeskService) =>
  defineRoutes({
    'POST /staff/live/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/live/move': ({ lessonId, event, expected }, { act }) => desk.move(act, lessonId, event, expected),
    'POST /staff/live/talk/page': (input, { shopId }) => talk.page(shopId, input),
    'POST /staff/live/talk/save': (input, clerk) => talk.write(clerk, input),
    'PUT /staff/live/talk/show': (input, { act }) => talk.decide(act, input, 'visible'),
    'PUT /staff/live/talk/hide': (input, { act }) => talk.decide(act, input, 'hidden'),
    'PUT /staff/live/talk/mute': ({ id, muted }, { act }) => talk.mute(act, id, muted),
    'PUT /staff/live/talk/setting': ({ lessonId, ...settings }, { act }) => talk.setUp(act, lessonId, settings),
  })
