import type { DeskDeps } from '../../staff/desk-deps'
import { AdDeskRepository } from './ad-desk.repository'
import { adDeskRoutes } from './ad-desk.routes'
import { AdDeskService } from './ad-desk.service'

/** Where staff keep ads, and see what they led to. */
export const createAdDesk = ({ database, audit, now }: DeskDeps) =>
  adDeskRoutes(new AdDeskService({ desk: new AdDeskRepository(database), audit, now }))
