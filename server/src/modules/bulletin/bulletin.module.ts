import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import { ReaderMarks } from '../../kernel/reader-marks'
import { BulletinRepository } from './bulletin.repository'
import { bulletinRoutes, type UnreadMessageCounts } from './bulletin.routes'
import { BulletinService } from './bulletin.service'
import { createBulletinDesk, type BulletinDeskDeps } from './desk/bulletin-desk.module'

export interface BulletinDeps extends BulletinDeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'embed'>
  /** Signs the marks of readers. */
  readerSecret: string
  messages: UnreadMessageCounts
}

/** Bulletins: who sees which, who has read them, and what staff do with them. */
export const createBulletinModule = (deps: BulletinDeps) => {
  const { database, now, jobs, media, readerSecret, messages } = deps
  const bulletins: BulletinService = new BulletinService({
    bulletins: new BulletinRepository(database),
    media,
    marks: new ReaderMarks(readerSecret),
    housekeeping: new Housekeeping('bulletin.forgetVisitors', jobs, now, () => bulletins.forgetVisitors()),
    now,
  })
  return { routes: bulletinRoutes(bulletins, messages), desk: createBulletinDesk(deps) }
}
