import type { LoginResult } from '@contract/user/calls'
import { defineRoutes } from '../../kernel/http/routes'
import type { AccountService } from './account.service'
import type { CaptchaService } from './captcha/captcha.service'
import type { DeregistrationService } from './deregistration/deregistration.service'
import type { DeviceService } from './device/device.service'
import type { InvitationService } from './invitation.service'
import type { PasswordService } from './password/password.service'
import type { ProfileService } from './profile/profile.service'
import type { SessionService } from './session/session.service'
import type { UserHousekeeping } from './user-housekeeping'

export interface UserServices {
  account: AccountService
  captchas: CaptchaService
  deregistrations: DeregistrationService
  devices: DeviceService
  invitations: InvitationService
  passwords: PasswordService
  profiles: ProfileService
  sessions: SessionService
  housekeeping: UserHousekeeping
}

/** Registration and login. */
export const createLoginRoutes = ({ account, captchas, passwords, sessions, housekeeping }: UserServices) =>
  defineRoutes({
    'GET /base/api/shop/user/get/public/key': async () => ({ publicKey: await passwords.getPublicKey() }),
    'GET /base/api/shop/user/get/image/verification': async ({ widget }, { shopId }) => {
      await housekeeping.plan()
      return captchas.create(shopId, widget === true)
    },
    'POST /base/api/shop/user/check/phone/exist': async ({ phone, ...answer }, { shopId, ip }) => {
      await captchas.check(shopId, { ...answer, ip })
      return { exist: await account.exists(shopId, phone) }
    },
    'POST /base/api/shop/user/send/verification/code': async (input, context) => {
      await housekeeping.plan()
      return account.sendCode(context, input)
    },
    'POST /base/auth/shop/user/send/verification/code': ({ purpose }, { userId }) =>
      account.sendCodeToSelf(userId, purpose),
    'POST /base/api/shop/user/register': (input, context): Promise<LoginResult> => account.register(context, input),
    'POST /base/api/shop/user/login/pwd': (input, context) => account.loginByPassword(context, input),
    'POST /base/api/shop/user/login/verification/code': (input, context) => account.loginByCode(context, input),
    'POST /base/api/shop/user/token': ({ token }, { shopId }) => sessions.exchange(token, shopId),
    'PUT /base/api/shop/user/reset/login/pwd': async (input, context) => {
      await account.resetPassword(context, input)
      return {}
    },
    'PUT /base/auth/shop/user/update/login/pwd': (input, context) => account.changePassword(context, input),
    'PUT /base/auth/shop/user/logout': async (_input, { token, shopId }) => {
      await sessions.close(token, shopId)
      return {}
    },
  })

/** Devices with a login of the learner. */
export const createDeviceRoutes = ({ devices, sessions }: UserServices) =>
  defineRoutes({
    'GET /base/auth/shop/user/device/list': async (_input, { userId, token }) => ({
      devices: await sessions.listDevices(userId, token),
    }),
    'PUT /base/auth/shop/user/device/logout': async ({ id }, { userId, token }) => {
      const deviceHash = await sessions.closeDevice(userId, token, id)
      if (deviceHash) await devices.forget(userId, deviceHash)
      return {}
    },
    'PUT /base/auth/shop/user/device/logout/others': async (_input, { userId, token, shopId }) => {
      await sessions.closeOtherDevices(userId, token, shopId)
      await devices.forgetOthers(userId, (await sessions.originOf(token)).deviceHash)
      return {}
    },
  })

/** Ending an account, and returning to it. */
export const createDeregistrationRoutes = ({ account, deregistrations }: UserServices) =>
  defineRoutes({
    'GET /base/auth/shop/user/cancel/summary': (_input, { userId }) => deregistrations.summarise(userId),
    'PUT /base/auth/shop/user/cancel': (input, { userId }) => deregistrations.request(userId, input),
    'POST /base/api/shop/user/restore': (input, context) => account.restore(context, input),
  })

/** The learner's own data, and what others may see of it. */
export const createProfileRoutes = ({ invitations, profiles }: UserServices) =>
  defineRoutes({
    'GET /base/api/shop/user/get/invite/code/by/id': async ({ id }, { shopId }) => ({
      inviteCode: await invitations.getCode(shopId, id),
    }),
    'GET /base/auth/shop/user/invite/view': (_input, { shopId, userId }) => invitations.view(shopId, userId),
    'GET /base/api/shop/user/get/user/name/by/id': async ({ id }, { shopId }) => ({
      name: await invitations.getName(shopId, id),
    }),
    'GET /base/auth/shop/user/view': (_input, { userId }) => profiles.view(userId),
    'GET /base/auth/shop/user/get/mf/stu/info': (_input, { userId }) => profiles.view(userId),
    'PUT /base/auth/shop/user/update': (input, { userId }) => profiles.update(userId, input),
    'POST /mf-user/user/mfWechatAccount/update': (input, { userId }) => profiles.update(userId, input),
    'PUT /base/auth/shop/user/update/head/img': ({ key }, { shopId, userId }) =>
      profiles.updateAvatar(shopId, userId, key),
  })
