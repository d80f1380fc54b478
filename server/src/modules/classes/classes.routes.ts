import { defineRoutes } from '../../kernel/http/routes'
import type { ClassService } from './class.service'
import type { JoiningService } from './joining.service'
import type { NoticeService } from './notice.service'

interface ClassServices {
  classes: ClassService
  joining: JoiningService
  notices: NoticeService
}

export const classesRoutes = ({ classes, joining, notices }: ClassServices) =>
  defineRoutes({
    'POST /resource/api/classroom/page': (input, { shopId }) => classes.page(shopId, undefined, input),
    'POST /resource/auth/classroom/page': (input, { shopId, userId }) => classes.page(shopId, userId, input),
    'GET /resource/api/classroom/view': ({ id }, { shopId }) => classes.view(shopId, undefined, id),
    'GET /resource/auth/classroom/view': ({ id }, { shopId, userId }) => classes.view(shopId, userId, id),
    'POST /resource/auth/classroom/student/page': (input, { shopId, userId }) =>
      classes.pageMine(shopId, userId, input),
    'POST /resource/auth/classroom/join': ({ invitationCode }, { shopId, userId }) =>
      joining.join(shopId, userId, invitationCode),
    'PUT /resource/auth/classroom/leave': ({ id }, { shopId, userId }) => joining.leave(shopId, userId, id),
    'POST /resource/auth/classroom/classmate/page': (input, { shopId, userId }) =>
      classes.pageClassmates(shopId, userId, input),
    'POST /resource/auth/classroom/notice/page': (input, { shopId, userId }) => notices.page(shopId, userId, input),
    'GET /resource/auth/classroom/notice/view': ({ noticeId }, { shopId, userId }) =>
      notices.view(shopId, userId, noticeId),
    'POST /resource/auth/classroom/notice/sign': ({ noticeId, choice = '' }, { shopId, userId }) =>
      notices.sign(shopId, userId, noticeId, choice),
  })
