import { reachableUrl } from './modules/web/lan-address'

export interface Opening {
  publicUrl: string
  hasDemo: boolean
  hasOutbox: boolean
  /** Others than this machine reach it, though it is no production server. */
  isExposed: boolean
}

/** The text printed once the server is ready. */
export const describeOpening = ({ publicUrl, hasDemo, hasOutbox, isExposed }: Opening): string =>
  [
    `学校已开门：${publicUrl}/wap/（手机）  ${publicUrl}/（电脑）  ${publicUrl}/api/docs（接口文档）`,
    ...(reachableUrl(publicUrl) === publicUrl ? [] : [`同一网络内的手机：${reachableUrl(publicUrl)}/wap/`]),
    ...(hasDemo ? ['演示账号：13800000001、13800000002，密码 Qihang@2026'] : []),
    ...(hasOutbox ? [`短信验证码收件箱：${publicUrl}/dev/outbox`] : []),
    ...(isExposed
      ? [
          '注意：这是开发环境，同一网络里的任何人都能看到验证码、用沙箱付款；真实学校请设置 NODE_ENV=production，只给本机用请设置 HOST=127.0.0.1',
        ]
      : []),
  ].join('\n')
