import { randomBytes } from 'node:crypto'
import type { UserRepository } from '../user.repository'
import type { ReviewedProfile } from './profile-reviews'

/** A name that says nothing about anybody. */
export const makeNickName = (): string => `学员${randomBytes(3).toString('hex')}`

/** Names as the review sees them: one that waits is kept by the review, and only a passed one becomes the learner's. */
export const createReviewedNames = (users: UserRepository): ReviewedProfile => ({
  setState: async ({ userId, text, pictures }, state) => {
    if (state === 'visible') await users.update(userId, { nickName: text })
    if (state !== 'hidden') return
    // It had passed before somebody reported it: the avatar that was seen beside it goes, too.
    const user = await users.lock(userId)
    if (user?.nickName === text) await users.update(userId, { nickName: makeNickName() })
    if (user && pictures.includes(user.avatar)) await users.update(userId, { avatar: '' })
  },
})

/** Avatars likewise. */
export const createReviewedAvatars = (
  users: UserRepository,
  files: {
    /** Makes it the learner's avatar. */
    replace: (userId: string, key: string) => Promise<void>
    /** Removes the file unless it is in use. */
    forget: (key: string) => Promise<void>
  },
): ReviewedProfile => ({
  setState: async ({ userId, pictures: [key] }, state) => {
    if (!key) return
    if (state === 'visible') await files.replace(userId, key)
    if (state !== 'hidden') return
    if ((await users.lock(userId))?.avatar === key) await users.update(userId, { avatar: '' })
    await files.forget(key)
  },
})
