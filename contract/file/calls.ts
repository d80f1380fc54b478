import { defineCalls } from '../call'
import { Nothing, Type } from '../schema'
import { IMAGE_MAX_BYTES } from './limits'

/** Uploads: our own calls, the specification names none. @throws FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_MISSING */
export const fileCalls = defineCalls({
  'POST /base/auth/file/upload/image': {
    summary: '上传图片',
    input: Nothing,
    output: Type.Object({ key: Type.String(), url: Type.String() }),
    upload: { maxBytes: IMAGE_MAX_BYTES },
    // Uploads are kept, so this bounds what one learner can store.
    rate: { max: 30, seconds: 3600 },
  },
})
