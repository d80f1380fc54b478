import type { CourseGate } from '../../access/course-gate'
import type { DeskDeps } from '../../staff/desk-deps'
import { BulletinDeskRepository } from './bulletin-desk.repository'
import { bulletinDeskRoutes } from './bulletin-desk.routes'
import { BulletinDeskService } from './bulletin-desk.service'

export interface BulletinDeskDeps extends DeskDeps {
  gate: Pick<CourseGate, 'exists'>
}

/** Where staff write, publish and withdraw bulletins. */
export const createBulletinDesk = ({ database, audit, now, gate }: BulletinDeskDeps) =>
  bulletinDeskRoutes(new BulletinDeskService(new BulletinDeskRepository(database), gate, audit, now))
