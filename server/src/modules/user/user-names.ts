/** A learner's name for others. The phone is complete and must be masked before it leaves the server. */
export interface UserName {
  nickName: string
  avatarUrl: string
  phone: string
}

export interface UserNames {
  /** By user id; missing for accounts that no longer exist. */
  getNames(userIds: string[]): Promise<Map<string, UserName>>
}
