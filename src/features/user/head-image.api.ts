import type { Output } from '@contract/calls'
import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { openEnvelope } from '@/core/request/envelope'
import { requestHeaders } from '@/core/request/request'
import { environment } from '@/platform/environment'
import { uploadFile } from '@/platform/upload'

/** Sends a chosen picture to the school's storage; throws ApiError with a sentence for the learner. */
export const uploadImage = async (path: string): Promise<Output<'POST /base/auth/file/upload/image'>> => {
  const url = `${environment.apiBase}/api/base/auth/file/upload/image`
  const answer = await uploadFile({ url, path, headers: requestHeaders() }).catch((error: unknown) => {
    console.warn('picture not sent', error)
    throw new ApiError(0, NETWORK_MESSAGE)
  })
  return openEnvelope(answer.statusCode, answer.data) as Output<'POST /base/auth/file/upload/image'>
}
