import { SECKILL_PASS_MINUTES } from './limits'

/** Refusals of flash sales. */
export const SECKILL_ERRORS = {
  SECKILL_PASS_EARLY: { code: 8115, status: 200, message: `开始前 ${SECKILL_PASS_MINUTES} 分钟起可以先做验证` },
  /** In place of the captcha's own refusals, which would end the login (AUTH-05). */
  SECKILL_CAPTCHA_REFUSED: { code: 8116, status: 200, message: '图形验证码不正确，请再试一次' },
} as const
