import { SECKILL_PASS_MINUTES } from './limits'

/** Refusals of flash sales. */
export const SECKILL_ERRORS = {
  SECKILL_PASS_EARLY: { code: 8115, status: 200, message: `开始前 ${SECKILL_PASS_MINUTES} 分钟起可以先做验证` },
} as const
