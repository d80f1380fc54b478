import { ERROR_CODES } from '../error-codes'

/** The staff's part of the table of errors. */
export const STAFF_ERRORS = {
  STAFF_LOGIN_WRONG: { code: 6001, status: 200, message: '账号或密码不正确' },
  STAFF_TICKET_STALE: { code: 6002, status: 200, message: '登录已超时，请重新输入账号和密码' },
  TOTP_WRONG: { code: 6003, status: 200, message: '动态口令不正确，请用最新的一组重试' },
  STAFF_ATTEMPTS_USED_UP: { code: 6004, status: 200, message: '尝试次数过多，请过一会儿再试' },
  PERMISSION_MISSING: { code: 6005, status: 200, message: '你没有这项权限，请联系校长' },
  CSRF_TOKEN_WRONG: { code: 6006, status: 200, message: '页面已过期，请刷新后重试' },
  INVITATION_INVALID: { code: 6007, status: 200, message: '邀请链接无效、已使用或已过期，请重新索取' },
  STAFF_ACCOUNT_TAKEN: { code: 6008, status: 200, message: '这个账号已有人使用，请换一个' },
  STAFF_NOT_FOUND: { code: 6009, status: 200, message: '没有这位员工' },
  ROLE_NOT_FOUND: { code: 6010, status: 200, message: '没有这个角色' },
  ROLE_TOO_HIGH: { code: 6011, status: 200, message: '不能处理权限比自己多的角色或员工' },
  ROLE_FIXED: { code: 6012, status: 200, message: '这个角色不能这样修改' },
  STAFF_SELF_REFUSED: { code: 6013, status: 200, message: '不能停用自己或修改自己的角色' },
  EDIT_CONFLICT: { code: 6014, status: 200, message: '内容已被其他人修改，请刷新后重试' },
  STAFF_DISABLED: { code: 6015, status: 200, message: '员工账号已停用，请联系校长' },
  INVITATION_NOT_BEGUN: { code: 6016, status: 200, message: '请先开始接受邀请，把新的密钥添加到身份验证器' },
  STAFF_SESSION_NOT_FOUND: { code: 8280, status: 200, message: '这个登录已经结束' },
  FACTOR_NOT_BEGUN: { code: 8281, status: 200, message: '请先开始换动态口令，把新的密钥添加到身份验证器' },
  INVITATION_OVER: { code: 8282, status: 200, message: '这个邀请已被接受、已过期或已撤回' },
  JOB_NOT_FAILED: { code: 8283, status: 200, message: '这个任务已在重新执行，或已经完成' },
  REQUEST_DONE: { code: ERROR_CODES.REQUEST_DONE, status: 200, message: '刚才已经提交成功，没有再做一次' },
  ROLE_NAME_TAKEN: { code: 8286, status: 200, message: '已经有叫这个名字的角色' },
  ROLE_IN_USE: { code: 8287, status: 200, message: '还有员工或邀请用着这个角色，请先换掉' },
  ROLES_FULL: { code: 8288, status: 200, message: '角色太多了，请先删除不用的' },
  REQUEST_DONE_OTHERWISE: {
    code: 8285,
    status: 200,
    message: '刚才已经按当时的内容提交成功；之后改的没有保存，请刷新后再改',
  },
} as const
