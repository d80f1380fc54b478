import { REVIEW_ERRORS } from '../review/review-errors'

/** Of comments, and of the review that they and other texts go through. */
export const COMMENT_ERRORS = {
  COMMENT_NOT_ALLOWED: { code: 3011, status: 200, message: '购买后才能评价' },
  COMMENT_EXISTS: { code: 3012, status: 200, message: '你已经评价过了' },
  COMMENT_NOT_FOUND: { code: 3041, status: 200, message: '评价不存在或已删除' },
  ...REVIEW_ERRORS,
} as const
