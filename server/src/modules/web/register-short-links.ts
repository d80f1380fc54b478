import type { FastifyInstance } from 'fastify'
import type { SiteAddress } from '../../kernel/http/site-address'
import { drawNoticePage } from './notice-page'
import { DESKTOP_POLICY } from './page-policy'
import { sendHtml } from './send-html'

interface ShortLinkDeps {
  /** Counts a click and returns where the link leads; undefined for an unknown code. */
  follow: (siteUrl: string, code: string) => Promise<string | undefined>
  siteAddress: SiteAddress
}

const CODE = /^[2-9A-HJKMNP-Z]{10}$/

/** Links that learners share: `/s/<code>`. */
export const registerShortLinks = (app: FastifyInstance, { follow, siteAddress }: ShortLinkDeps): void => {
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const code = request.params.code.toUpperCase()
    const siteUrl = siteAddress(request)
    const target = CODE.test(code) ? await follow(siteUrl, code) : undefined
    if (!target) return sendHtml(request, reply.code(404), UNKNOWN_LINK, DESKTOP_POLICY)
    // Not stored by anyone: each visit is a click.
    return reply.header('cache-control', 'no-store').redirect(target, 302)
  })
}

const UNKNOWN_LINK = drawNoticePage(
  '链接打不开了',
  '这个分享链接不完整，或已经失效。可以请分享的人再发一次，或到首页看看。',
  { href: '/wap/', text: '去首页' },
)
