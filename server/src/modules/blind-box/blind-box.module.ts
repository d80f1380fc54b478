import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { Seal } from '../../kernel/seal'
import { createActivityFacts } from '../activity/activity.module'
import { blindBoxRoutes } from './blind-box.routes'
import { createBoxGoods } from './box-goods'
import { createBoxKind } from './box-kind'
import { BoxRepository } from './box.repository'
import { BoxViewService } from './box-view.service'
import { BoxesService, isBox } from './boxes.service'
import { boxContext } from './draw-box'
import { checkBox } from './check-box'
import { BuyersService, type BoxStaff } from './buyers.service'
import { ConsentRepository } from './consent.repository'
import { ConsentsService, type GuardianPeople } from './consents.service'
import { createBoxDesk } from './desk/box-desk.module'

export interface BlindBoxDeps {
  database: Database
  now: () => Date
  media: Media
  seal: Seal
  people: GuardianPeople
  staff: BoxStaff
}

/** Blind boxes: a kind of activity, and goods of its own. */
export const createBlindBoxModule = (deps: BlindBoxDeps) => {
  const boxes = new BoxRepository(deps.database)
  const consents = new ConsentRepository(deps.database)
  const shared = { ...deps, boxes, consents, activities: createActivityFacts(deps) }
  const opened = new BoxesService(shared)
  const buyers = new BuyersService(shared)
  const views = new BoxViewService({ ...shared, opened, buyers })
  return {
    kind: createBoxKind({ ...shared, opened, buyers }),
    goods: createBoxGoods(shared),
    routes: blindBoxRoutes(views, new ConsentsService(shared)),
    desk: createBoxDesk({ ...shared, views }),
  }
}

/** Checking alone, for shell commands. */
export const createBoxChecks = ({ database, seal }: Pick<BlindBoxDeps, 'database' | 'seal'>) => {
  const boxes = new BoxRepository(database)
  const activities = createActivityFacts({ database })
  return {
    /** Undefined for an id without a box. */
    async check(id: string) {
      const [row, activity] = await Promise.all([boxes.find(id), activities.findById(id)])
      if (!row || !isBox(activity)) return undefined
      const draws = await boxes.listDraws(id)
      const seed = seal.open(row.seed, boxContext(id))
      return { title: activity.title, row, draws, problems: checkBox({ row, seed, rules: activity.rules, draws }) }
    },
  }
}
