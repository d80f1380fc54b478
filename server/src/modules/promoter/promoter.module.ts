import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { DeskDeps } from '../staff/desk-deps'
import { BalanceRepository } from './balance.repository'
import { CenterService } from './center.service'
import { CommissionRepository } from './commission.repository'
import { CommissionService, SETTLE_JOB, type CommissionBooks, type CommissionDeps } from './commission.service'
import { createEarnings } from './create-earnings'
import { CustomerRepository } from './customer.repository'
import { CustomersService } from './customers.service'
import { DayRepository } from './day.repository'
import type { BookedSums } from './desk/figures.service'
import { createPromoterDesk } from './desk/promoter-desk.module'
import { EntryRepository } from './entry.repository'
import { JoiningService } from './joining.service'
import { LeavingService } from './leaving.service'
import { LevelRepository } from './level.repository'
import { LEVELS_JOB, LevelsService, planLevels } from './levels.service'
import { PromotedGoodsRepository } from './promoted-goods.repository'
import { PromotedGoodsService } from './promoted-goods.service'
import { PromoterRepository } from './promoter.repository'
import { promoterRoutes } from './promoter.routes'
import { RankService } from './rank.service'
import { SettlementService } from './settlement.service'
import { TeamService } from './team.service'

export interface PromoterDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'urlOf'>
  /** Trade's ledger: what is booked, and what was. */
  books: CommissionBooks & BookedSums
  refundWindow: { daysOf(shopId: string): Promise<number> }
  findInviteCode: (shopId: string, userId: string) => Promise<string>
}

type CommissionsDeps = Omit<CommissionDeps, 'promoters' | 'customers' | 'commissions' | 'days' | 'balances'> & {
  database: Database
}

/** What orders earn, for whoever follows orders of the past. */
export const createCommissions = (deps: CommissionsDeps) => {
  const { database, jobs } = deps
  const shared = {
    ...deps,
    promoters: new PromoterRepository(database),
    customers: new CustomerRepository(database),
    commissions: new CommissionRepository(database),
    days: new DayRepository(database),
    balances: new BalanceRepository(database),
  }
  return {
    orders: new CommissionService(shared),
    settlement: new SettlementService(shared),
    planLevels: (shopId: string, now: Date) => planLevels(jobs, shopId, now),
  }
}

/** Learners who promote: their customers, what orders of these earn, levels, and the balance. */
export const createPromoterModule = (deps: PromoterDeps) => {
  const { database, jobs, now } = deps
  const promoters = new PromoterRepository(database)
  const customers = new CustomerRepository(database)
  const commissions = new CommissionRepository(database)
  const days = new DayRepository(database)
  const balances = new BalanceRepository(database)
  const shared = { ...deps, promoters, customers, commissions, days, balances }
  const orders = new CommissionService(shared)
  const settlement = new SettlementService(shared)
  const levels = new LevelsService({ ...shared, levels: new LevelRepository(database) })
  const joining = new JoiningService({ ...shared, levels, settlement })
  const moving = new CustomersService(shared)
  const center = new CenterService({ ...shared, entries: new EntryRepository(database) })
  const leaving = new LeavingService({ ...shared, settlement })
  jobs.handle(SETTLE_JOB, ({ id }) => settlement.run(id))
  jobs.handle(LEVELS_JOB, ({ shopId }) => levels.run(shopId))
  return {
    routes: promoterRoutes({
      ...{ joining, center, levels },
      goods: new PromotedGoodsService({ ...shared, sold: new PromotedGoodsRepository(database) }),
      team: new TeamService(shared),
      ranks: new RankService(shared),
    }),
    desk: createPromoterDesk({ ...shared, levels, joining, moving, settlement }),
    /** What orders mean for promoters; trade calls it. */
    orders,
    /** Whom shares bring. */
    register: (account: { id: string; shopId: string }, inviterId: string) => moving.register(account, inviterId),
    touch: (shopId: string, learnerId: string, sharerId: string) => moving.touch(shopId, learnerId, sharerId),
    findAgent: (userId: string) => promoters.findAgent(userId),
    /** Run when an account is erased. */
    releaseLearner: (userId: string): Promise<void> => leaving.leave(userId),
    /** The balance, for withdrawals. */
    earnings: createEarnings(now),
  }
}
