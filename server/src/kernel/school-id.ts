import { v5 as uuidV5 } from 'uuid'

/** Any fixed uuid: with it the same school, kind and key give the same id for ever. */
const NAMESPACE = '6f0d5c0e-2f0b-5b7e-9a53-0b8f6f0f7a11'

export type ContentKind =
  | 'category'
  | 'teacher'
  | 'course'
  | 'chapter'
  | 'lesson'
  | 'check'
  | 'page'
  | 'navigation'
  | 'sharePicture'
  | 'student'
  | 'note'
  | 'message'
  | 'comment'
  | 'reply'
  | 'study'

/** The id of something in a school folder: importing again finds the same row. */
export const schoolId = (shopCode: string, kind: ContentKind, key: string): string =>
  uuidV5(`${shopCode}/${kind}/${key}`, NAMESPACE)
