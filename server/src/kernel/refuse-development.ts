import { SettingError, type Config } from './config'

/** A setting that this server must not have, and the variable that sets it. */
interface Objection {
  variable: string
  reason: string
}

/**
 * Lists the settings that keep a server from starting. In production: the payment sandbox, codes that are not sent, an
 * address that phones cannot reach, a secret copied from the example. Otherwise: an address of a real school.
 */
export const findObjections = ({
  production,
  environment,
  publicUrl,
  metricsToken,
  masterKey,
  storageS3,
}: Config): Objection[] => {
  const objections: Objection[] = []
  const need = (fine: boolean, variable: string, reason: string) => {
    if (!fine) objections.push({ variable, reason })
  }
  if (production) {
    need(Boolean(environment.SMS_PROVIDER), 'SMS_PROVIDER', '未配置短信服务，开发用的短信收件箱不能用于生产环境')
    need(
      !environment.WECHAT_PAY_MCHID,
      'WECHAT_PAY_MCHID',
      '收款账户改为每所学校各自设置：先运行 npm run school -- merchant set wechat …，再删掉 WECHAT_PAY_ 开头的各行',
    )
    need(environment.DEMO !== '1', 'DEMO', '演示学校的账号和密码是公开的，生产环境不能加载')
    need(publicUrl.startsWith('https://'), 'PUBLIC_URL', '须为 https:// 开头的公网地址')
    need(
      storageS3 === undefined || storageS3.publicEndpoint.startsWith('https://'),
      environment.STORAGE_S3_PUBLIC_ENDPOINT ? 'STORAGE_S3_PUBLIC_ENDPOINT' : 'STORAGE_S3_ENDPOINT',
      '学员的浏览器直接从对象存储取视频，须为 https:// 开头的地址；内网地址写在 STORAGE_S3_ENDPOINT，公网地址写在 STORAGE_S3_PUBLIC_ENDPOINT',
    )
    need(
      masterKey !== undefined && masterKey.length >= 32,
      'MASTER_KEY',
      '至少 32 个字符，可用 openssl rand -base64 32 生成',
    )
    for (const variable of SECRETS)
      need(!DEFAULTS.test(environment[variable] ?? ''), variable, '仍是示例中的默认值，请换成自己的密钥')
  } else {
    need(
      !publicUrl.startsWith('https://'),
      'PUBLIC_URL',
      '是公网地址，但 NODE_ENV 不是 production：谁都能看到验证码、不付钱就买到课程',
    )
  }
  need(metricsToken === undefined || metricsToken.length >= 16, 'METRICS_TOKEN', '至少 16 个字符')
  return objections
}

/** Only our own variables are checked; the environment holds others. */
export const SECRETS = [
  'MASTER_KEY',
  'METRICS_TOKEN',
  'STORAGE_S3_KEY_SECRET',
  'SMS_KEY_SECRET',
  'POLYV_SECRET_KEY',
  'BAIJIAYUN_PARTNER_KEY',
  'FACE_KEY_SECRET',
  'REVIEW_KEY_SECRET',
  'WECHAT_WEB_SECRET',
  'WECHAT_MINI_SECRET',
]

/** Placeholder words. */
const DEFAULTS = /^(change-?me|secret|default|example|test|sandbox|dev|development|password|your-.*)$/i

/** @throws SettingError that names each variable in Chinese */
export const refuseDevelopmentSettings = (config: Config): void => {
  const objections = findObjections(config)
  if (objections.length === 0) return
  const heading = `${config.production ? '生产' : '开发'}环境不能启动：`
  throw new SettingError([heading, ...objections.map(({ variable, reason }) => `  ${variable}：${reason}`)].join('\n'))
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** Whether other machines can reach a server that is not in production. */
export const isExposed = ({ production, host }: Config): boolean => !production && !LOOPBACK.test(host)
