/** Of a copy of a learner's data: a job is making it, it can be downloaded, or its time is over. */
export const COPY_STATES = ['making', 'ready', 'expired'] as const

/** What learners have consented to. The agreement is withdrawn by ending the account. */
export const CONSENT_KINDS = ['agreement', 'wechat'] as const
type ConsentKind = (typeof CONSENT_KINDS)[number]

export const CONSENT_LABEL: Record<ConsentKind, string> = {
  agreement: '用户协议和隐私政策',
  wechat: '用微信登录',
}
