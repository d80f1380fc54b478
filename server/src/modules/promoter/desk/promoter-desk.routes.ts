import { defineRoutes } from '../../../kernel/http/routes'
import type { FiguresService } from './figures.service'
import type { ProgrammeDeskService } from './programme-desk.service'
import type { PromoterDeskService } from './promoter-desk.service'

export const promoterDeskRoutes = (
  programme: ProgrammeDeskService,
  promoters: PromoterDeskService,
  figures: FiguresService,
) =>
  defineRoutes({
    'GET /staff/promoter/setting': (_, { shopId }) => programme.view(shopId),
    'PUT /staff/promoter/setting': (input, { act }) => programme.save(act, input),
    'PUT /staff/promoter/agreement': (input, { act }) => programme.publish(act, input),
    'GET /staff/promoter/level/list': (_, { shopId }) => programme.listLevels(shopId),
    'PUT /staff/promoter/level/save': (input, { act }) => programme.saveLevel(act, input),
    'PUT /staff/promoter/level/remove': ({ id }, { act }) => programme.removeLevel(act, id),
    'GET /staff/promoter/rate/list': (_, { shopId }) => programme.listRates(shopId),
    'PUT /staff/promoter/rate/save': (input, { act }) => programme.saveRate(act, input),
    'PUT /staff/promoter/rate/remove': ({ id }, { act }) => programme.removeRate(act, id),
    'POST /staff/promoter/page': (input, { shopId }) => promoters.page(shopId, input),
    'GET /staff/promoter/view': ({ id }, { shopId }) => promoters.view(shopId, id),
    'POST /staff/promoter/application/page': (input, { shopId }) =>
      promoters.page(shopId, { ...input, state: 'pending', oldestFirst: true }),
    'PUT /staff/promoter/application/decide': (input, { act }) => promoters.decide(act, input),
    'PUT /staff/promoter/state': (input, { act }) => promoters.setState(act, input),
    'POST /staff/promoter/customer/page': (input, { shopId }) => promoters.pageCustomers(shopId, input),
    'PUT /staff/promoter/customer/move': (input, { act }) => promoters.moveCustomer(act, input),
    'POST /staff/promoter/commission/page': (input, { shopId }) => promoters.pageCommissions(shopId, input),
    'PUT /staff/promoter/commission/settle': ({ id }, { act }) => promoters.settle(act, id),
    'PUT /staff/promoter/commission/cancel': (input, { act }) => promoters.cancel(act, input),
    'POST /staff/promoter/figures': (input, { shopId }) => figures.list(shopId, input),
    'POST /staff/promoter/commission/export': (input, { act }) => figures.export(act, input),
  })
