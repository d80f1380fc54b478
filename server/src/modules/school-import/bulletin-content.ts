import type { BulletinAudience } from '@contract/bulletin/bulletin-kinds'

/** A bulletin of a school's folder. */
export interface BulletinContent {
  id: string
  title: string
  summary: string
  html: string
  audience: BulletinAudience
  courseId: string | null
  pinned: boolean
  publishedAt: Date
  endsAt: Date | null
}
