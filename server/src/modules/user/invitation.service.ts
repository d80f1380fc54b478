import { AppError } from '../../kernel/app-error'
import { makeReadableCode } from '../../kernel/readable-code'
import type { UserRepository, UserRow } from './user.repository'

const CODE_LENGTH = 8

/** Who invited whom. A code belongs to one learner of one school and is good for any number of registrations. */
export class InvitationService {
  constructor(private readonly users: UserRepository) {}

  /** Returns the learner with this invite code; undefined without a code. @throws AppError INVITE_CODE_UNKNOWN */
  async findInviter(shopId: string, typed: string | undefined): Promise<string | undefined> {
    const inviteCode = typed?.trim().toUpperCase()
    if (!inviteCode) return undefined
    const inviter = await this.users.findInviter(shopId, inviteCode)
    if (!inviter) throw new AppError('INVITE_CODE_UNKNOWN')
    return inviter.id
  }

  /** @throws AppError USER_NOT_FOUND */
  async getCode(shopId: string, userId: string): Promise<string> {
    const known = (await this.find(shopId, userId)).inviteCode
    if (known) return known
    let isFree = false
    while (!isFree) isFree = await this.users.setInviteCode(userId, makeReadableCode(CODE_LENGTH))
    // Read again: when two requests create a code at once, the first one is kept.
    return (await this.find(shopId, userId)).inviteCode!
  }

  /** Returns the inviter's public name. @throws AppError USER_NOT_FOUND */
  async getName(shopId: string, userId: string): Promise<string> {
    return (await this.find(shopId, userId)).nickName
  }

  /** Undefined for a disabled account. */
  async findName(shopId: string, userId: string): Promise<string | undefined> {
    return (await this.findEnabled(shopId, userId))?.nickName
  }

  /** Who invited the learner ('' for nobody), and how many they invited. */
  async view(shopId: string, userId: string): Promise<{ inviterName: string; invitedCount: number }> {
    const { invitedBy } = await this.find(shopId, userId)
    const inviter = invitedBy && (await this.users.find(invitedBy))
    return { inviterName: inviter ? inviter.nickName : '', invitedCount: await this.users.countInvited(userId) }
  }

  private async find(shopId: string, userId: string): Promise<UserRow> {
    const user = await this.findEnabled(shopId, userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    return user
  }

  private async findEnabled(shopId: string, userId: string): Promise<UserRow | undefined> {
    const user = await this.users.find(userId)
    return user?.shopId === shopId && !user.disabled ? user : undefined
  }
}
