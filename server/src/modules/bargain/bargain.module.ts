import type { Database } from '../../kernel/db/database'
import type { MessageSender } from '../message/message.service'
import type { BargainActivities } from './bargain-activities'
import { createKind } from './bargain-kind'
import { BargainViewsService, type Names } from './bargain-views.service'
import { BargainRepository } from './bargain.repository'
import { bargainRoutes } from './bargain.routes'
import { BargainsService } from './bargains.service'

interface BargainDeps {
  database: Database
  activities: BargainActivities
  users: Names
  messages: MessageSender
  now: () => Date
}

/** Bargains: a price that falls with each friend who helps, down to a floor. */
export const createBargainKind = (deps: BargainDeps) => {
  const shared = { ...deps, bargains: new BargainRepository(deps.database) }
  return {
    kind: createKind(shared),
    routes: bargainRoutes({ bargains: new BargainsService(shared), views: new BargainViewsService(shared) }),
  }
}
