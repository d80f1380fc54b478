import type { DemoStaff } from './demo-staff'
import { reachableUrl } from './modules/web/lan-address'

export interface Opening {
  publicUrl: string
  hasDemo: boolean
  demoStaff: DemoStaff | undefined
  hasOutbox: boolean
  /** Others than this machine reach it, though it is no production server. */
  isExposed: boolean
  /** Some of them may see codes and pay in the sandbox. */
  hasOperators: boolean
}

/** The text printed once the server is ready. */
export const describeOpening = ({
  publicUrl,
  hasDemo,
  demoStaff,
  hasOutbox,
  isExposed,
  hasOperators,
}: Opening): string =>
  [
    `学校已开门：${publicUrl}/wap/（手机）  ${publicUrl}/（电脑）  ${publicUrl}/api/docs（接口文档）`,
    ...(reachableUrl(publicUrl) === publicUrl ? [] : [`同一网络内的手机：${reachableUrl(publicUrl)}/wap/`]),
    ...(hasDemo ? ['演示账号：13800000001、13800000002，密码 Qihang@2026'] : []),
    ...(demoStaff
      ? [
          `演示员工（店铺 qihang）：${demoStaff.accounts.map(({ account, roleName }) => `${account} ${roleName}`).join('、')}`,
          `  密码 ${demoStaff.password}，动态口令密钥 ${demoStaff.totpSecret}（添加到任意身份验证器），在接口文档的 staff 一节试用`,
        ]
      : []),
    ...(hasOutbox ? [`短信验证码收件箱：${publicUrl}/dev/outbox`] : []),
    ...(isExposed ? [hasOperators ? OPERATORS_NOTICE : EXPOSED_NOTICE] : []),
  ].join('\n')

const EXPOSED_NOTICE =
  '注意：这是开发环境，同一网络里的任何人都能打开；验证码收件箱和沙箱付款只对这台电脑开放，' +
  '要让手机也能用请设置 OPERATOR_NETWORKS（例如 192.168.0.0/16）；真实学校请设置 NODE_ENV=production'
const OPERATORS_NOTICE =
  '注意：这是开发环境，OPERATOR_NETWORKS 里的任何人都能看到验证码、用沙箱付款；' +
  '真实学校请设置 NODE_ENV=production，只给本机用请设置 HOST=127.0.0.1'
