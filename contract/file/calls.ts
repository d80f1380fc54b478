import { defineCalls } from '../call'
import { OneOf, Text, Type } from '../schema'
import { HOMEWORK_FILE_MAX_BYTES } from '../homework/limits'
import { IMAGE_MAX_BYTES, UPLOAD_PURPOSES } from './limits'

const Upload = Type.Object({
  key: Type.String(),
  /** Of a private upload it expires (`PRIVATE_ADDRESS_SECONDS`). */
  url: Type.String(),
})

/**
 * Uploads: our own calls, the specification names none.
 * @throws FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_MISSING, FILE_QUOTA_EXCEEDED
 */
export const fileCalls = defineCalls({
  'POST /base/auth/file/upload/image': {
    summary: '上传图片',
    input: Type.Object({ purpose: OneOf(UPLOAD_PURPOSES) }),
    output: Upload,
    upload: { maxBytes: IMAGE_MAX_BYTES },
    rate: { max: 30, seconds: 3600 },
  },
  'POST /base/auth/file/upload/homework': {
    summary: '上传作业里的录音、视频和文件',
    input: Type.Object({ fileKind: OneOf(['voice', 'film', 'file'] as const) }),
    output: Upload,
    upload: { maxBytes: HOMEWORK_FILE_MAX_BYTES },
    rate: { max: 30, seconds: 3600 },
  },
  'GET /base/auth/file/address': {
    summary: '自己上传的图片的临时地址',
    input: Type.Object({ key: Text(200, 1) }),
    output: Upload,
  },
})
