import { Baijiayun } from './baijiayun'
import { Polyv } from './polyv'
import { VideoHosts } from './video-hosts'

const POLYV = 2
const BAIJIAYUN = 3

/**
 * The video hosts that the environment names; a school without any plays its own files.
 * @throws Error that names what is missing
 */
export const createVideoHosts = (
  environment: NodeJS.ProcessEnv,
  now: () => Date,
  report: (error: unknown, what: string) => void,
): VideoHosts => {
  const read = (name: string): string => {
    const value = environment[name]
    if (!value) throw new Error(`视频平台缺少配置 ${name}`)
    return value
  }
  const origin = (name: string, usual: string): string => (environment[name] || usual).replace(/\/+$/, '')
  return new VideoHosts(
    {
      ...(environment.POLYV_USER_ID && {
        [POLYV]: new Polyv(
          {
            userId: read('POLYV_USER_ID'),
            secretKey: read('POLYV_SECRET_KEY'),
            origin: origin('POLYV_ORIGIN', 'https://api.polyv.net'),
          },
          now,
        ),
      }),
      ...(environment.BAIJIAYUN_PARTNER_ID && {
        [BAIJIAYUN]: new Baijiayun(
          {
            partnerId: read('BAIJIAYUN_PARTNER_ID'),
            partnerKey: read('BAIJIAYUN_PARTNER_KEY'),
            origin: origin('BAIJIAYUN_ORIGIN', 'https://api.baijiayun.com'),
          },
          now,
        ),
      }),
    },
    now,
    report,
  )
}
