import { defineCalls } from '../call'
import { Nothing, Type } from '../schema'
import { IMAGE_MAX_BYTES } from './limits'

export { IMAGE_MAX_BYTES }

/** Uploads. The specification names no call for them; these are ours. */
export const fileCalls = defineCalls({
  'POST /base/auth/file/upload/image': {
    summary: '上传图片',
    input: Nothing,
    output: Type.Object({ key: Type.String(), url: Type.String() }),
    upload: { maxBytes: IMAGE_MAX_BYTES },
    // What was uploaded is kept: nobody needs more heads, and nobody may fill the disk.
    rate: { max: 30, seconds: 3600 },
  },
})
