import type { ContentReview } from './content-review'
import { TencentReview } from './tencent-review'

/**
 * Who judges what WeChat does not: `REVIEW_PROVIDER` words (nobody but the school's word list; the default in
 * production), tencent, or sandbox, which development plays itself (the default there).
 * @throws Error that names what is missing
 */
export const createReview = (
  environment: NodeJS.ProcessEnv,
  { now, production }: { now: () => Date; production: boolean },
): ContentReview | 'words' | 'sandbox' => {
  const provider = environment.REVIEW_PROVIDER || (production ? 'words' : 'sandbox')
  if (provider === 'words' || (provider === 'sandbox' && !production)) return provider
  if (provider !== 'tencent')
    throw new Error(`REVIEW_PROVIDER 只能是 words 或 tencent（开发时还有 sandbox）：${provider}`)
  const read = (name: string): string => {
    const value = environment[name]
    if (!value) throw new Error(`内容审核 ${provider} 缺少配置 ${name}`)
    return value
  }
  return new TencentReview(
    {
      secretId: read('REVIEW_KEY_ID'),
      secretKey: read('REVIEW_KEY_SECRET'),
      region: environment.REVIEW_REGION || 'ap-guangzhou',
      textHost: environment.REVIEW_TEXT_HOST || 'tms.tencentcloudapi.com',
      pictureHost: environment.REVIEW_PICTURE_HOST || 'ims.tencentcloudapi.com',
      bizType: environment.REVIEW_BIZ_TYPE || '',
    },
    now,
  )
}
