import type { Config } from './config'

/** A setting that only development may have, by the variable that changes it. */
interface Objection { variable: string; reason: string }

/**
 * What keeps a production server from starting: a sandbox that anybody can pay in, codes that nobody receives,
 * an address that no phone reaches, or a secret that was copied from the example.
 */
export const findObjections = ({ production, environment, publicUrl, metricsToken }: Config): Objection[] => {
  if (!production) return []
  const objections: Objection[] = []
  const need = (fine: boolean, variable: string, reason: string) => {
    if (!fine) objections.push({ variable, reason })
  }
  need(Boolean(environment.SMS_PROVIDER), 'SMS_PROVIDER', '未配置短信服务，开发用的短信收件箱不能用于生产环境')
  need(Boolean(environment.WECHAT_PAY_MCHID), 'WECHAT_PAY_MCHID', '未配置微信支付商户号，沙箱支付网关不能用于生产环境')
  need(environment.DEMO !== '1', 'DEMO', '演示学校的账号和密码是公开的，生产环境不能加载')
  need(publicUrl.startsWith('https://'), 'PUBLIC_URL', '须为 https:// 开头的公网地址')
  for (const [variable, value] of Object.entries(environment)) {
    need(!/_(SECRET|KEY|TOKEN)$/.test(variable) || !DEFAULTS.test(value ?? ''), variable, '仍是示例中的默认值，请换成自己的密钥')
  }
  need(metricsToken === undefined || metricsToken.length >= 16, 'METRICS_TOKEN', '至少 16 个字符')
  return objections
}

/** Words that stand for "put yours here". */
const DEFAULTS = /^(change-?me|secret|default|example|test|sandbox|dev|development|password|your-.*)$/i

/** @throws Error that names each variable in Chinese */
export const refuseDevelopmentSettings = (config: Config): void => {
  const objections = findObjections(config)
  if (objections.length === 0) return
  throw new Error(`生产环境不能启动：\n${objections.map(({ variable, reason }) => `  ${variable}：${reason}`).join('\n')}`)
}
