import { createHmac } from 'node:crypto'

export interface SignedCall {
  appKey: string
  appSecret: string
  /** 32 characters, used once. */
  senid: string
  nonce: string
  /** Seconds since 1970. */
  timestamp: string
  /** The body, exactly as it is sent. */
  content: string
}

/**
 * The header X-Nuonuo-Sign: base64 of HMAC-SHA1 over the path's segments and the request
 * (https://open.nuonuo.com, 接入指南, 签名规则).
 */
export const signNuonuo = ({ appKey, appSecret, senid, nonce, timestamp, content }: SignedCall): string =>
  createHmac('sha1', appSecret)
    .update(`a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${content}`)
    .digest('base64')
