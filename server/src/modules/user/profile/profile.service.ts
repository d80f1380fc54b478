import { isDay } from '@contract/calendar-day'
import { isKnownArea } from '@contract/user/areas'
import type { StudentInfo } from '@contract/user/calls'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { Storage } from '../../../kernel/media/storage'
import type { ProfileReviews } from './profile-reviews'
import { toStudentInfo, type Agency } from './student-info'
import type { UserRepository, UserRow } from '../user.repository'
import type { WechatAccountRepository } from '../wechat/wechat-account.repository'
import { dayOf } from '../../../kernel/school-time'

export const FORGET_AVATAR_JOB = 'user.forgetAvatar'
const EARLIEST_BIRTHDAY = '1900-01-01'
/** Control and direction characters can imitate another name. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u

export interface ProfileInput {
  nickName?: string
  realName?: string
  gender?: '' | 'male' | 'female'
  birthday?: string
  areaCode?: string
  signature?: string
}

interface ProfileServiceDeps {
  database: Database
  users: UserRepository
  accounts: WechatAccountRepository
  media: Media
  storage: Pick<Storage, 'remove'>
  jobs: Pick<Jobs, 'enqueue'>
  findAgency: (userId: string) => Promise<Agency>
  reviews: ProfileReviews
  now: () => Date
}

/** Learners' own profiles. */
export class ProfileService {
  constructor(private readonly deps: ProfileServiceDeps) {}

  async view(userId: string): Promise<StudentInfo> {
    const user = await this.deps.users.find(userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    return this.describe(user)
  }

  async describe(user: UserRow): Promise<StudentInfo> {
    const [agency, wechatBound, waiting] = await Promise.all([
      this.deps.findAgency(user.id),
      this.deps.accounts.isBound(user.id),
      this.deps.reviews.findWaiting(user.id),
    ])
    return toStudentInfo({ user, agency, wechatBound, waiting }, this.deps.media)
  }

  /**
   * Changes only the given fields. A name that waits for its review becomes the learner's when it passes.
   * @throws AppError INPUT_INVALID with a message that names the invalid field, NICK_NAME_REFUSED
   */
  async update(userId: string, input: ProfileInput): Promise<StudentInfo> {
    const values = this.clean(input)
    if (Object.keys(values).length === 0) return this.view(userId)
    const user = await this.deps.users.find(userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    const { nickName, ...others } = values
    if (nickName === undefined) return this.save(userId, others)
    const { reviews, database } = this.deps
    if (nickName === user.nickName) {
      // Who keeps the present name does not want the one that waits.
      if ((await reviews.findWaiting(userId)).nickName !== undefined) await reviews.withdraw('nickName', userId)
      return this.save(userId, others)
    }
    const draft = { shopId: user.shopId, userId, kind: 'nickName' as const, text: nickName, pictures: [] }
    const judgement = await reviews.judge(draft)
    return database.transact(async () => {
      const isVisible = (await reviews.submit(judgement, { ...draft, subjectId: userId })) === 'visible'
      return this.save(userId, { ...others, ...(isVisible && { nickName }) })
    })
  }

  /** @param key of a picture that this learner uploaded; another learner's looks like a missing one */
  async updateAvatar(shopId: string, userId: string, key: string): Promise<StudentInfo> {
    const { database, reviews, users, now } = this.deps
    const draft = { shopId, userId, kind: 'avatar' as const, text: '', pictures: [key] }
    const judgement = await reviews.judge(draft)
    return database.transact(async () => {
      const { avatar: waiting } = await reviews.findWaiting(userId)
      if (!(await users.useHeadImage(shopId, userId, key, now())))
        throw new AppError('FILE_MISSING', '图片不存在，请重新上传')
      const isVisible = (await reviews.submit(judgement, { ...draft, subjectId: userId })) === 'visible'
      if (isVisible) await this.replaceAvatar(userId, key)
      if (waiting && waiting !== key) await this.planForgetting(waiting)
      return this.view(userId)
    })
  }

  /** Run inside a transaction. */
  async replaceAvatar(userId: string, key: string): Promise<void> {
    const { users } = this.deps
    // Locked until the end, so that of two concurrent changes the later one replaces the earlier one's picture.
    const before = await users.lock(userId)
    const isReplaced = before && before.avatar !== key && before.avatar.startsWith(`${before.shopId}/upload/`)
    if (isReplaced) await this.planForgetting(before.avatar)
    await users.update(userId, { avatar: key })
  }

  /** Removes the file of an avatar soon, unless it is in use by then. */
  planForgetting(key: string): Promise<void> {
    return this.deps.jobs.enqueue(FORGET_AVATAR_JOB, key, { key }, this.deps.now())
  }

  /** The job: removes a replaced avatar unless it is in use again. Idempotent, also after a partial run. */
  async forgetAvatar(key: string): Promise<void> {
    if (await this.deps.users.forgetUpload(key)) await this.deps.storage.remove(key)
  }

  private async save(userId: string, values: Partial<UserRow>): Promise<StudentInfo> {
    const isEmpty = Object.keys(values).length === 0
    const user = await (isEmpty ? this.deps.users.find(userId) : this.deps.users.update(userId, values))
    if (!user) throw new AppError('USER_NOT_FOUND')
    return this.describe(user)
  }

  private clean(input: ProfileInput): ProfileInput {
    const { gender, birthday, areaCode } = input
    const nickName = cleanLine(input.nickName, '昵称')
    if (nickName === '') throw new AppError('INPUT_INVALID', '昵称不能为空')
    if (birthday && !this.isPastDay(birthday)) throw new AppError('INPUT_INVALID', '生日不是有效的日期')
    if (areaCode && !isKnownArea(areaCode)) throw new AppError('INPUT_INVALID', '没有这个国家或地区')
    const realName = cleanLine(input.realName, '姓名')
    const signature = cleanLine(input.signature, '签名')
    const values: ProfileInput = { nickName, realName, gender, birthday, areaCode, signature }
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  }

  /** An existing day that is not in the future. */
  private isPastDay(text: string): boolean {
    return isDay(text) && text >= EARLIEST_BIRTHDAY && text <= dayOf(this.deps.now())
  }
}

const cleanLine = (text: string | undefined, label: string): string | undefined => {
  const line = text?.trim()
  if (line && INVISIBLE.test(line)) throw new AppError('INPUT_INVALID', `${label}包含不可见的字符`)
  return line
}
