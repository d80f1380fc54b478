import type { FastifyInstance } from 'fastify'
import { drawNoticePage } from './notice-page'
import { DESKTOP_POLICY } from './page-policy'
import { sendHtml } from './send-html'

/** Where links of invitations lead: the API reference accepts them until there are pages for staff. */
export const registerStaffDoor = (app: FastifyInstance): void => {
  app.get('/staff/', (request, reply) => sendHtml(request, reply, STAFF_PAGE, DESKTOP_POLICY))
  app.get('/staff', (_request, reply) => reply.redirect('/staff/', 302))
}

const STAFF_PAGE = drawNoticePage(
  '员工入口',
  '收到邀请的老师：地址栏里 invitation/ 后面的文字是您的邀请码，两天内有效，只能用一次。请在接口文档里依次打开' +
    ' <b>/staff/invitation/begin</b> 和 <b>/staff/invitation/accept</b>：先用邀请码取得密钥，添加到身份验证器，再设置密码。' +
    '打不开接口文档时，请联系学校的管理员协助。',
  { href: '/api/docs', text: '打开接口文档' },
)
