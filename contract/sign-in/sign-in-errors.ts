import { ERROR_CODES } from '../error-codes'

/** The part of signing in of the table of errors. */
export const SIGN_IN_ERRORS = {
  SIGN_IN_NOT_LISTED: { code: ERROR_CODES.SIGN_IN_NOT_LISTED, status: 200, message: '你不在这次课的名单里' },
  SIGN_IN_NOT_OPEN: {
    code: ERROR_CODES.SIGN_IN_NOT_OPEN,
    status: 200,
    message: '还没有开放签到，提前试过不影响之后签到',
  },
  SIGN_IN_CLOSED: { code: ERROR_CODES.SIGN_IN_CLOSED, status: 200, message: '签到已经结束，有特殊情况可以申请补签' },
  SIGN_IN_CODE_WRONG: { code: ERROR_CODES.SIGN_IN_CODE_WRONG, status: 200, message: '码不对，请看大屏幕上现在的码' },
  SIGN_IN_RESTING: { code: ERROR_CODES.SIGN_IN_RESTING, status: 200, message: '连着错了 5 次，请过一分钟再试' },
  SIGN_IN_ON_LEAVE: { code: ERROR_CODES.SIGN_IN_ON_LEAVE, status: 200, message: '这节课你已请假，不用签到' },
  SIGN_IN_TOKEN_WRONG: {
    code: ERROR_CODES.SIGN_IN_TOKEN_WRONG,
    status: 200,
    message: '手机里存的签到不能用，请看大屏幕上现在的码',
  },
  SIGN_IN_EXPIRED: {
    code: ERROR_CODES.SIGN_IN_EXPIRED,
    status: 200,
    message: '补报得太晚，这次签到没有记上，可以申请补签',
  },
  ROLL_TOO_EARLY: { code: 7509, status: 200, message: '还没有上课，不能点名' },
  ROLL_HAS_DOUBTS: { code: 7510, status: 200, message: '还有待核的签到，请先处理' },
  ROLL_NEEDS_REASON: { code: 7511, status: 200, message: '已经点过名，修改要写原因' },
  ROLL_NOT_LISTED: { code: 7512, status: 200, message: '有学员不在这次课的名单里，请刷新后再操作' },
  SIGN_IN_EVENT_REFUSED: { code: 7513, status: 200, message: '签到的状态已变化，请刷新后再操作' },
  MAKE_UP_NOT_FOUND: { code: 7514, status: 200, message: '没有这份补签申请' },
  MAKE_UP_REFUSED: { code: 7515, status: 200, message: '这节课不能申请补签' },
  ROLL_NOT_YOURS: { code: 7516, status: 200, message: '签到的规则由教务设置' },
} as const
