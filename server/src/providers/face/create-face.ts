import { StaffReview, type FaceVerifier } from './face-verifier'
import { TencentFace } from './tencent-face'

/**
 * Who decides about faces: `FACE_PROVIDER` staff (the default) or tencent; undefined for `sandbox`, which development
 * plays itself.
 * @throws Error that names what is missing
 */
export const createFace = (environment: NodeJS.ProcessEnv, now: () => Date): FaceVerifier | undefined => {
  const provider = environment.FACE_PROVIDER || 'staff'
  if (provider === 'staff') return new StaffReview()
  if (provider === 'sandbox') return undefined
  if (provider !== 'tencent') throw new Error(`FACE_PROVIDER 只能是 staff、tencent 或 sandbox：${provider}`)
  const read = (name: string): string => {
    const value = environment[name]
    if (!value) throw new Error(`人脸核验 ${provider} 缺少配置 ${name}`)
    return value
  }
  return new TencentFace(
    {
      secretId: read('FACE_KEY_ID'),
      secretKey: read('FACE_KEY_SECRET'),
      region: environment.FACE_REGION || 'ap-guangzhou',
      host: environment.FACE_HOST || 'iai.tencentcloudapi.com',
      passScore: readScore(environment.FACE_PASS_SCORE),
    },
    now,
  )
}

const USUAL_SCORE = 60

/** 60 by default: one mistake in 100,000. */
const readScore = (written: string | undefined): number => {
  const score = Number(written || USUAL_SCORE)
  if (!(score > 0 && score <= 100)) throw new Error(`FACE_PASS_SCORE 应当是 0 到 100 之间的数：${written}`)
  return score
}
