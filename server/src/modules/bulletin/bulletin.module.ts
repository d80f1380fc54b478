import type { Database } from '../../kernel/db/database'
import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import { ReaderMarks } from '../../kernel/reader-marks'
import type { CourseGate } from '../access/course-gate'
import { createAudit } from '../staff/staff.module'
import { BulletinRepository } from './bulletin.repository'
import { bulletinDeskRoutes, bulletinRoutes, type UnreadMessageCounts } from './bulletin.routes'
import { BulletinService } from './bulletin.service'
import { BulletinDeskRepository } from './desk/bulletin-desk.repository'
import { BulletinDeskService } from './desk/bulletin-desk.service'

export interface BulletinDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'embed'>
  /** Signs the marks of readers. */
  readerSecret: string
  messages: UnreadMessageCounts
  gate: Pick<CourseGate, 'exists'>
}

/** Bulletins: who sees which, who has read them, and what staff do with them. */
export const createBulletinModule = ({ database, now, jobs, media, readerSecret, messages, gate }: BulletinDeps) => {
  const bulletins: BulletinService = new BulletinService({
    bulletins: new BulletinRepository(database),
    media,
    marks: new ReaderMarks(readerSecret),
    housekeeping: new Housekeeping('bulletin.forgetVisitors', jobs, now, () => bulletins.forgetVisitors()),
    now,
  })
  const desk = new BulletinDeskService(new BulletinDeskRepository(database), gate, createAudit({ database, now }), now)
  return { routes: { ...bulletinRoutes(bulletins, messages), ...bulletinDeskRoutes(desk) } }
}
