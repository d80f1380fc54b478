import { v5 as uuidV5 } from 'uuid'

/** A fixed namespace: the same school, kind and key always give the same id. */
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
  | 'address'
  | 'coupon'
  | 'vipLevel'
  | 'vipPlan'
  | 'vipGrant'
  | 'registration'
  | 'registrationPost'
  | 'registrationEntry'
  | 'goods'
  | 'deliveryTemplate'
  | 'sku'
  | 'article'
  | 'articleCategory'
  | 'comment'
  | 'reply'
  | 'study'
  | 'question'
  | 'paper'
  | 'paperSection'
  | 'knowledgePoint'

/** Returns the id of an entry of a school folder, so that another import finds the same row. */
export const schoolId = (shopCode: string, kind: ContentKind, key: string): string =>
  uuidV5(`${shopCode}/${kind}/${key}`, NAMESPACE)
