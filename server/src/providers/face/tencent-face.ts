import { signTencentCall, TENCENT_CONTENT_TYPE } from '../tencent/tencent-signature'
import type { FaceVerdict, FaceVerifier } from './face-verifier'

const TIMEOUT_MILLISECONDS = 8000
const SERVICE = 'iai'
const ACTION = 'CompareFace'
const VERSION = '2020-03-03'
/** Scores mean different things in different models: 60 of model 3.0 is one mistake in 100,000. */
const MODEL = '3.0'
/** A picture that can be recognised at all: neither blurred nor half covered. */
const QUALITY = 2

export interface TencentFaceOptions {
  secretId: string
  secretKey: string
  region: string
  host: string
  /** From this score on it is the same person, 0 to 100. */
  passScore: number
  fetch?: typeof fetch
}

interface CompareAnswer {
  Response?: { Score?: number; Error?: { Code: string; Message: string } }
}

/** Answers that are about the picture, not about the service. */
const PICTURE_FAULTS: Record<string, string> = {
  'InvalidParameterValue.NoFaceInPhoto': '照片里没有看清人脸，请正对镜头重拍',
  'FailedOperation.FaceQualityNotQualified': '照片不够清楚，请在明亮处正对镜头重拍',
  'FailedOperation.ImageFacedetectFailed': '照片里没有看清人脸，请正对镜头重拍',
  'FailedOperation.ImageDecodeFailed': '照片无法识别，请重拍',
  'FailedOperation.ImageResolutionExceed': '照片太大，请重拍',
  'InvalidParameterValue.ImageEmpty': '照片无法识别，请重拍',
}

/** Tencent Cloud's face comparison, called through its signed HTTP interface. The first picture of a learner waits for the staff. */
export class TencentFace implements FaceVerifier {
  readonly name = 'tencent'

  constructor(private readonly options: TencentFaceOptions, private readonly now: () => Date) {}

  async verify(photo: Buffer, reference: Buffer | undefined): Promise<FaceVerdict> {
    if (!reference) return { outcome: 'waiting' }
    const { Score, Error: fault } = (await this.compare(photo, reference)).Response ?? {}
    if (fault) {
      const reason = PICTURE_FAULTS[fault.Code]
      if (reason) return { outcome: 'refused', reason }
      throw new Error(`Tencent face comparison refused: ${fault.Code}`)
    }
    if (typeof Score !== 'number') throw new Error('Tencent face comparison answered no score')
    return Score >= this.options.passScore ? { outcome: 'passed' } : { outcome: 'refused', reason: '与登记的照片不是同一个人，请本人重拍' }
  }

  private async compare(photo: Buffer, reference: Buffer): Promise<CompareAnswer> {
    const { secretId, secretKey, region, host } = this.options
    const body = JSON.stringify({
      ImageA: photo.toString('base64'), ImageB: reference.toString('base64'), FaceModelVersion: MODEL, QualityControl: QUALITY, NeedRotateDetection: 1,
    })
    const seconds = Math.floor(this.now().getTime() / 1000)
    const send = this.options.fetch ?? fetch
    const response = await send(`https://${host}/`, {
      method: 'POST',
      body,
      headers: {
        'content-type': TENCENT_CONTENT_TYPE,
        'authorization': signTencentCall({ secretId, secretKey, service: SERVICE, host, contentType: TENCENT_CONTENT_TYPE, body, seconds }),
        'x-tc-action': ACTION,
        'x-tc-version': VERSION,
        'x-tc-region': region,
        'x-tc-timestamp': String(seconds),
      },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    return response.json() as Promise<CompareAnswer>
  }
}
