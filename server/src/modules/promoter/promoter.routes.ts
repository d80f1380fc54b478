import { defineRoutes } from '../../kernel/http/routes'
import type { CenterService } from './center.service'
import type { JoiningService } from './joining.service'
import type { LevelsService } from './levels.service'
import type { PromotedGoodsService } from './promoted-goods.service'
import type { RankService } from './rank.service'
import type { TeamService } from './team.service'

interface Services {
  joining: JoiningService
  center: CenterService
  levels: LevelsService
  goods: PromotedGoodsService
  team: TeamService
  ranks: RankService
}

export const promoterRoutes = ({ joining, center, levels, goods, team, ranks }: Services) =>
  defineRoutes({
    'GET /base/auth/promoter/index': (_, context) => joining.home(context),
    'GET /base/auth/promoter/condition': (_, context) => joining.condition(context),
    'POST /base/auth/promoter/apply': (input, context) => joining.apply(context, input),
    'GET /base/auth/promoter/center': async (_, context) => center.view(await center.require(context)),
    'GET /base/auth/promoter/level': async (_, context) => levels.view(await center.require(context)),
    'GET /base/auth/promoter/problems': (_, { shopId }) => joining.findProblems(shopId),
    'GET /base/auth/promoter/invite': async (_, context) => center.invite(await center.requireActive(context)),
    'POST /base/auth/promoter/goods/page': async (input, context) =>
      goods.page(await center.requireActive(context), input),
    'POST /base/auth/promoter/order/page': async (input, context) =>
      team.pageOrders(await center.require(context), input),
    'POST /base/auth/promoter/customer/page': async (input, context) =>
      team.pageCustomers(await center.require(context), input),
    'POST /base/auth/promoter/subordinate/page': async (input, context) =>
      team.pagePromoters(await center.require(context), input),
    'GET /base/auth/promoter/subordinate/detail': async ({ id }, context) =>
      team.view(await center.require(context), id),
    'POST /base/auth/promoter/rank': async (input, context) => ranks.page(await center.require(context), input),
    'PUT /base/auth/promoter/rank/hide': async ({ hidden }, context) =>
      center.hideName(await center.require(context), hidden),
    'POST /base/auth/promoter/income/page': async (input, context) =>
      center.pageIncome(await center.require(context), input),
    'GET /base/auth/promoter/income/summary': async (_, context) => center.sumIncome(await center.require(context)),
  })
