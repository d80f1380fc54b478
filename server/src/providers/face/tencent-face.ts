import { callTencent, type TencentAccount, type TencentAction } from '../tencent/tencent-call'
import type { FaceVerdict, FaceVerifier } from './face-verifier'

const COMPARE_FACE: TencentAction = {
  service: 'iai',
  action: 'CompareFace',
  version: '2020-03-03',
  timeoutMilliseconds: 8000,
}
/** Scores mean different things in different models: 60 of model 3.0 is one mistake in 100,000. */
const MODEL = '3.0'
/** A picture that can be recognised at all: neither blurred nor half covered. */
const QUALITY = 2

export interface TencentFaceOptions extends TencentAccount {
  /** From this score on it is the same person, 0 to 100. */
  passScore: number
}

interface CompareResponse {
  Response?: { Score?: number; Error?: { Code: string; Message: string } }
}

/** Error codes caused by the picture, not by the service. */
const PICTURE_FAULTS: Record<string, string> = {
  'InvalidParameterValue.NoFaceInPhoto': '照片里没有看清人脸，请正对镜头重拍',
  'FailedOperation.FaceQualityNotQualified': '照片不够清楚，请在明亮处正对镜头重拍',
  'FailedOperation.ImageFacedetectFailed': '照片里没有看清人脸，请正对镜头重拍',
  'FailedOperation.ImageDecodeFailed': '照片无法识别，请重拍',
  'FailedOperation.ImageResolutionExceed': '照片太大，请重拍',
  'InvalidParameterValue.ImageEmpty': '照片无法识别，请重拍',
}

/**
 * Tencent Cloud's face comparison, called through its signed HTTP interface. The first picture of a learner waits for
 * the staff.
 */
export class TencentFace implements FaceVerifier {
  readonly name = 'tencent'

  constructor(
    private readonly options: TencentFaceOptions,
    private readonly now: () => Date,
  ) {}

  async verify(photo: Buffer, reference: Buffer | undefined): Promise<FaceVerdict> {
    if (!reference) return { outcome: 'waiting' }
    const { Score, Error: fault } = (await this.compare(photo, reference)).Response ?? {}
    if (fault) {
      const reason = PICTURE_FAULTS[fault.Code]
      if (reason) return { outcome: 'refused', reason }
      throw new Error(`Tencent face comparison refused: ${fault.Code}`)
    }
    if (typeof Score !== 'number') throw new Error('Tencent face comparison returned no score')
    return Score >= this.options.passScore
      ? { outcome: 'passed' }
      : { outcome: 'refused', reason: '与登记的照片不是同一个人，请本人重拍' }
  }

  private async compare(photo: Buffer, reference: Buffer): Promise<CompareResponse> {
    const response = await callTencent(
      this.options,
      COMPARE_FACE,
      {
        ImageA: photo.toString('base64'),
        ImageB: reference.toString('base64'),
        FaceModelVersion: MODEL,
        QualityControl: QUALITY,
        NeedRotateDetection: 1,
      },
      this.now(),
    )
    return response.json() as Promise<CompareResponse>
  }
}
