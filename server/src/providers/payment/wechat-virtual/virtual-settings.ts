import { createHash } from 'node:crypto'
import { MerchantFault, type MerchantFields, type MerchantIdentity } from '../payment-provider'
import { requireFields } from '../merchant-key'

/** 0 is WeChat's real environment, 1 its sandbox. Some SDKs have them reversed. */
type VirtualEnv = 0 | 1

export interface VirtualSettings {
  offerId: string
  appKey: string
  env: VirtualEnv
}

const FINGERPRINT_LENGTH = 16
const REQUIRED = { offerId: 'OfferID', appKey: '现网 AppKey' }

/** The keys are secrets without a public half: only a digest of both tells them apart. @throws MerchantFault */
export const identifyVirtualMerchant = (fields: MerchantFields): MerchantIdentity => {
  requireFields(fields, REQUIRED)
  if (fields.env === '1' && !fields.sandboxAppKey) throw new MerchantFault('缺少沙箱 AppKey')
  const digest = createHash('sha256').update(JSON.stringify([fields.appKey, fields.sandboxAppKey ?? '', fields.env]))
  return { merchantNo: fields.offerId, keyFingerprint: digest.digest('hex').slice(0, FINGERPRINT_LENGTH) }
}

export const toVirtualSettings = (fields: MerchantFields): VirtualSettings => {
  const env: VirtualEnv = fields.env === '1' ? 1 : 0
  return { offerId: fields.offerId, env, appKey: env === 1 ? fields.sandboxAppKey : fields.appKey }
}
