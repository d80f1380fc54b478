/** Fields that are themselves the permission: whoever knows one may use it, and nobody else can (user/*.test.ts). */
export const CREDENTIALS = [
  'bindTicket',
  'restoreTicket',
  'captchaId',
  'captchaText',
  'captchaTicket',
  'captchaRandstr',
  'code',
  'codeTicket',
  'deviceToken',
  'invitationCode',
  'oldPassword',
  'password',
  'repeatPassword',
  'state',
  'token',
  'visitorMark',
]
