import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CaptchaWidget } from './captcha-account.service'

/**
 * Runs in the page. Everything that differs is in the attributes of `body`, so that one hash admits the script. The app
 * around the frame is told `ready`, `closed`, `failed`, or the ticket.
 */
const SCRIPT = `
const { vendor, scene, prefix, script } = document.body.dataset
const tell = (state, given) => parent.postMessage({ captcha: { state, ...given } }, location.origin)
const fail = () => tell('failed')
const showTencent = () =>
  new TencentCaptcha(scene, ({ ret, ticket, randstr, errorCode }) => {
    if (ret === 2) return tell('closed')
    if (ret === 0 && ticket && !errorCode) return tell('passed', { ticket, randstr })
    fail()
  }, {}).show()
const showAliyun = () =>
  initAliyunCaptcha({
    SceneId: scene,
    mode: 'popup',
    element: '#captcha-element',
    button: '#captcha-button',
    success: (ticket) => tell('passed', { ticket, randstr: '' }),
    fail: () => {},
    onError: fail,
    onClose: () => tell('closed'),
    getInstance: (widget) =>
      widget && widget.show ? widget.show() : document.getElementById('captcha-button').click(),
  })
window.AliyunCaptchaConfig = { region: 'cn', prefix }
const element = document.createElement('script')
element.src = script
element.onerror = fail
element.onload = () => {
  try {
    if (vendor === 'tencent') showTencent()
    else showAliyun()
    tell('ready')
  } catch {
    fail()
  }
}
document.head.append(element)
`

const VENDOR_HOSTS = {
  tencent: 'https://*.captcha.qcloud.com https://*.captcha.gtimg.com',
  aliyun: 'https://*.alicdn.com https://*.aliyuncs.com',
}
const HASH = createHash('sha256').update(SCRIPT).digest('base64')

/** The vendors' scripts compute fingerprints by code that they make at run time. */
const policyFor = (vendor: CaptchaWidget['vendor']): string => {
  const hosts = VENDOR_HOSTS[vendor]
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${HASH}' 'unsafe-eval' ${hosts}`,
    `style-src 'self' 'unsafe-inline' ${hosts}`,
    `connect-src 'self' ${hosts}`,
    `frame-src ${hosts}`,
    `font-src data: ${hosts}`,
    "img-src 'self' https: data: blob:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ')
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

const drawPage = ({ vendor, scene, prefix, script }: CaptchaWidget): string =>
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>安全验证</title>' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"></head>' +
  `<body data-vendor="${vendor}" data-scene="${escape(scene)}" data-prefix="${escape(prefix)}" ` +
  `data-script="${script}">` +
  `<div id="captcha-element"></div><button id="captcha-button" hidden>安全验证</button><script>${SCRIPT}</script>` +
  '</body></html>'

const SHOP_ID = /^[\w-]{1,64}$/

/** The page that the app frames to show a vendor's widget: its script runs here alone, not in the app's pages. */
export const registerWidgetPage = (
  app: FastifyInstance,
  findWidget: (shopId: string) => Promise<CaptchaWidget | undefined>,
): void => {
  app.get<{ Params: { shopId: string } }>('/captcha/widget/:shopId', async ({ params: { shopId } }, reply) => {
    const widget = SHOP_ID.test(shopId) ? await findWidget(shopId) : undefined
    if (!widget) return reply.code(404).type('text/plain; charset=utf-8').send('这所学校没有安全验证')
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policyFor(widget.vendor) })
      .send(drawPage(widget))
  })
}
