import type { FastifyReply, FastifyRequest } from 'fastify'
import { drawNoticePage } from './notice-page'
import { DESKTOP_POLICY } from './page-policy'
import { sendHtml } from './send-html'

const BROKEN_LINK = drawNoticePage(
  '链接打不开了',
  '这个链接的地址不完整，或者在转发时变了样。可以请发送的人再发一次，或到首页看看。',
  { href: '/wap/', text: '去首页' },
)

/** Tells whoever opened an address that cannot be decoded, such as one in GBK or cut off inside a character. */
export const refusePage = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendHtml(request, reply.code(400), BROKEN_LINK, DESKTOP_POLICY)
