import { createHash, timingSafeEqual } from 'node:crypto'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

/** Of a query (https://api.kuaidi100.com/document, 实时快递查询): over the parameters, exactly as they are sent. */
export const signQuery = (param: string, key: string, customer: string): string => md5(param + key + customer)

/** Of a push (快递信息推送): over the parameters and the salt that came with the subscription. */
export const signPush = (param: string, salt: string): string => md5(param + salt)

export const isSameSignature = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one.toUpperCase()), Buffer.from(other.toUpperCase())]
  return left.length === right.length && timingSafeEqual(left, right)
}
