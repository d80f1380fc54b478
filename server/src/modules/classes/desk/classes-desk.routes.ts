import { defineRoutes } from '../../../kernel/http/routes'
import { saveAdopted } from '../../../kernel/rich-text/adopt/save-adopted'
import type { ClassDeskService } from './class-desk.service'
import type { CodeDeskService } from './code-desk.service'
import type { MemberDeskService } from './member-desk.service'
import type { NoticeDeskService } from './notice-desk.service'

interface DeskServices {
  classes: ClassDeskService
  members: MemberDeskService
  codes: CodeDeskService
  notices: NoticeDeskService
}

export const classesDeskRoutes = ({ classes, members, codes, notices }: DeskServices) =>
  defineRoutes({
    'POST /staff/class/page': (input, clerk) => classes.page(clerk, input),
    'GET /staff/class/view': ({ id }, clerk) => classes.view(clerk, id),
    'GET /staff/class/teacher/list': (_input, { shopId }) => classes.listTeachers(shopId),
    'POST /staff/class/save': (input, clerk) =>
      saveAdopted(input, 'introHtml', (adopted) => classes.save(clerk, adopted)),
    'PUT /staff/class/move': (input, clerk) => classes.move(clerk, input),
    'POST /staff/class/copy': (input, clerk) => classes.copy(clerk, input),
    'POST /staff/class/member/page': (input, clerk) => members.page(clerk, input),
    'GET /staff/class/member/roster': (input, clerk) => members.roster(clerk, input),
    'POST /staff/class/member/add': (input, clerk) => members.add(clerk, input),
    'PUT /staff/class/member/change': (input, clerk) => members.change(clerk, input),
    'PUT /staff/class/member/remove': (input, clerk) => members.remove(clerk, input),
    'PUT /staff/class/member/transfer': (input, clerk) => members.transfer(clerk, input),
    'POST /staff/class/code/page': (input, clerk) => codes.page(clerk, input),
    'POST /staff/class/code/save': (input, clerk) => codes.save(clerk, input),
    'PUT /staff/class/code/close': ({ codeId }, clerk) => codes.close(clerk, codeId),
    'GET /staff/class/code/picture': ({ codeId }, clerk) => codes.picture(clerk, codeId),
    'POST /staff/class/notice/page': (input, clerk) => notices.page(clerk, input),
    'POST /staff/class/notice/save': (input, clerk) =>
      saveAdopted(input, 'html', (adopted) => notices.save(clerk, adopted)),
    'PUT /staff/class/notice/publish': ({ noticeId }, clerk) => notices.publish(clerk, noticeId),
    'PUT /staff/class/notice/withdraw': ({ noticeId }, clerk) => notices.withdraw(clerk, noticeId),
    'POST /staff/class/notice/reader/page': (input, clerk) => notices.pageReaders(clerk, input),
    'GET /staff/class/notice/reach': ({ noticeId }, clerk) => notices.reach(clerk, noticeId),
    'PUT /staff/class/notice/remind': ({ noticeId }, clerk) => notices.remind(clerk, noticeId),
  })
