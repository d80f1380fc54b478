import { findAreaName } from '@contract/user/areas'
import type { StudentInfo } from '@contract/user/calls'
import type { Media } from '../../../kernel/media/media'
import type { UserRow } from '../user.repository'

export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Whether a learner promotes, and which promoter's customer they are; '' for nobody's. */
export interface Agency {
  isPromoter: boolean
  agentId: string
  agentName: string
}

/** Returns a learner as the account screens show them. */
export const toStudentInfo = (
  {
    user,
    agency: { isPromoter, agentId, agentName },
    wechatBound,
    waiting,
  }: {
    user: UserRow
    agency: Agency
    wechatBound: boolean
    /** What waits for its review. */
    waiting: { nickName?: string; avatar?: string }
  },
  media: Media,
): StudentInfo => ({
  stuId: user.id,
  sysUserUuid: user.id,
  accountId: user.id,
  nickName: user.nickName,
  realName: user.realName,
  wxHeadImg: media.urlOf(user.avatar),
  phone: maskPhone(user.phone),
  gender: user.gender,
  birthday: user.birthday,
  areaCode: user.areaCode,
  areaName: findAreaName(user.areaCode),
  signature: user.signature,
  ...(waiting.nickName !== undefined && { waitingNickName: waiting.nickName }),
  ...(waiting.avatar !== undefined && { waitingHeadImg: media.urlOf(waiting.avatar) }),
  agentId,
  agentName,
  isAgent: isPromoter ? 1 : 0,
  wechatBound,
  hasPassword: user.passwordHash !== null,
  createdAt: user.createdAt.toISOString(),
})
