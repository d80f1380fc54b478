/** Sign-ins during lessons and lives, by code and by face. */
export const ATTENDANCE_ERRORS = {
  ATTENDANCE_NOT_FOUND: { code: 3070, status: 200, message: '没有这次签到' },
  ATTENDANCE_CLOSED: { code: 3071, status: 200, message: '签到已结束' },
  ATTENDANCE_DONE: { code: 3072, status: 200, message: '这次签到已经有结果了' },
  ATTENDANCE_STATE_CHANGED: { code: 3073, status: 200, message: '签到状态已变化，请刷新' },
  SIGN_CODE_WRONG: { code: 3074, status: 200, message: '签到码不正确' },
  SIGN_CODE_TOO_MANY: { code: 3075, status: 200, message: '签到码错误次数过多，请联系老师' },
  SIGN_BY_FACE: { code: 3076, status: 200, message: '这次签到需要拍照' },
  SIGN_NOT_BY_FACE: { code: 3077, status: 200, message: '这次签到不需要拍照' },
  FACE_NONCE_INVALID: { code: 3078, status: 200, message: '这次拍照已失效，请重新拍照' },
  FACE_PHOTO_MISSING: { code: 3079, status: 200, message: '还没有收到照片，请重新拍照' },
  FACE_WAITING: { code: 3080, status: 200, message: '照片正在等待老师审核' },
  FACE_TOO_MANY: { code: 3081, status: 200, message: '拍照次数过多，请联系老师' },
  FACE_SERVICE_FAILED: { code: 3082, status: 200, message: '人脸核验暂时不可用，请稍后重试' },
  MAKEUP_REFUSED: { code: 3083, status: 200, message: '这次签到不能补签' },
  MAKEUP_TOO_LATE: { code: 3084, status: 200, message: '已超过补签期限' },
  MAKEUP_USED_UP: { code: 3085, status: 200, message: '这门课的补签次数已用完' },
} as const
