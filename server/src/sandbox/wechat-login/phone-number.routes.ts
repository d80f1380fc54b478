import type { FastifyInstance } from 'fastify'
import type { WechatCodes } from './wechat-codes'

type Fields = Record<string, unknown>
const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg })
/** `+` and digits; without a country's code it is one of the mainland. */
const PHONE = /^(?:\+(\d{1,3}) )?(\d{5,12})$/
const USE = 'phone'

/**
 * 手机号快速验证: `POST /phone-code` is what `<button open-type="getPhoneNumber">` does on a phone with the number in
 * `phone` (`13800138000`, `+852 51234567`), and `getuserphonenumber` is WeChat's call. A code lives five minutes and is
 * used once.
 */
export const addPhoneNumbers = (
  app: FastifyInstance,
  isToken: (token: unknown) => boolean,
  codes: Pick<WechatCodes, 'issue' | 'take'>,
): void => {
  app.post<{ Body: Fields | undefined }>('/phone-code', async ({ body }, reply) => {
    const phone = String(body?.phone ?? '')
    return PHONE.test(phone) ? { code: codes.issue(phone, USE) } : reply.code(400).send(refuse(40097, 'phone wrong'))
  })
  app.post<{ Querystring: Fields; Body: Fields | undefined }>(
    '/wxa/business/getuserphonenumber',
    async ({ query, body }) => {
      if (!isToken(query.access_token))
        return refuse(40001, 'invalid credential, access_token is invalid or not latest')
      const taken = codes.take(String(body?.code ?? ''), USE)
      if (typeof taken === 'string') return refuse(40029, 'invalid code')
      const [, countryCode = '86', purePhoneNumber] = PHONE.exec(taken.person)!
      const phoneNumber = countryCode === '86' ? purePhoneNumber : `+${countryCode}${purePhoneNumber}`
      return { ...refuse(0, 'ok'), phone_info: { phoneNumber, purePhoneNumber, countryCode } }
    },
  )
}
