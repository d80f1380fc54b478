/** Who sees a bulletin: everybody, the learners of one course, or members. */
export const BULLETIN_AUDIENCES = ['public', 'course', 'member'] as const
export type BulletinAudience = (typeof BULLETIN_AUDIENCES)[number]
