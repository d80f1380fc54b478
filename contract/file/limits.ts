/** Plain data, which app and server import at run time. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
/** What one learner may store in all. */
export const LEARNER_QUOTA_BYTES = 200 * 1024 * 1024
/** How long the address of a private upload works. */
export const PRIVATE_ADDRESS_SECONDS = 600
/** An upload that nothing has used for this long is removed. */
export const UNUSED_UPLOAD_HOURS = 24

/**
 * What a picture is uploaded for. A head image is public; those of a comment are shown with it; everything else stays
 * between learner and staff.
 */
export const UPLOAD_PURPOSES = [
  'headImage',
  'voucher',
  'identity',
  'afterSale',
  'homework',
  'signature',
  'feedback',
  'comment',
  'leave',
] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]
export const isPublicPurpose = (purpose: UploadPurpose): boolean => purpose === 'headImage'
