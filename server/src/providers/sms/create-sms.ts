import { CODE_PURPOSES, OWN_CODE_PURPOSES, type SentPurpose } from '@contract/user/validation'
import { AliyunSms } from './aliyun-sms'
import type { Sms } from './sms'
import { TencentSms } from './tencent-sms'

/**
 * The carrier that the environment names (`SMS_PROVIDER` aliyun or tencent); undefined when it names none.
 * @throws Error that names what is missing
 */
export const createSms = (environment: NodeJS.ProcessEnv, now: () => Date): Sms | undefined => {
  const provider = environment.SMS_PROVIDER
  if (!provider) return undefined
  const read = (name: string): string => {
    const value = environment[name]
    if (!value) throw new Error(`短信服务 ${provider} 缺少配置 ${name}`)
    return value
  }
  /** `SMS_TEMPLATE` serves every purpose that has no `SMS_TEMPLATE_LOGIN` of its own. */
  const readTemplate = (purpose: SentPurpose): [SentPurpose, string] => [
    purpose,
    environment[`SMS_TEMPLATE_${purpose.toUpperCase()}`] || read('SMS_TEMPLATE'),
  ]
  const templates = () =>
    Object.fromEntries([...CODE_PURPOSES, ...OWN_CODE_PURPOSES].map(readTemplate)) as Record<SentPurpose, string>

  if (provider === 'aliyun') {
    return new AliyunSms(
      {
        accessKeyId: read('SMS_KEY_ID'),
        accessKeySecret: read('SMS_KEY_SECRET'),
        signName: read('SMS_SIGN_NAME'),
        templates: templates(),
        noticeTemplate: environment.SMS_TEMPLATE_NOTICE || undefined,
        host: environment.SMS_HOST || 'dysmsapi.aliyuncs.com',
      },
      now,
    )
  }
  if (provider === 'tencent') {
    return new TencentSms(
      {
        secretId: read('SMS_KEY_ID'),
        secretKey: read('SMS_KEY_SECRET'),
        signName: read('SMS_SIGN_NAME'),
        appId: read('SMS_APP_ID'),
        region: environment.SMS_REGION || 'ap-guangzhou',
        templates: templates(),
        noticeTemplate: environment.SMS_TEMPLATE_NOTICE || undefined,
        host: environment.SMS_HOST || 'sms.tencentcloudapi.com',
      },
      now,
    )
  }
  throw new Error(`SMS_PROVIDER 只能是 aliyun 或 tencent：${provider}`)
}
