import { defineRoutes } from '../../../kernel/http/routes'
import type { BillDeskService } from './bill-desk.service'
import type { HandOutDeskService } from './hand-out-desk.service'
import type { OrderDeskService } from './order-desk.service'
import type { RoundDeskService } from './round-desk.service'
import type { StockDeskService } from './stock-desk.service'

interface BookDesk {
  rounds: RoundDeskService
  orders: OrderDeskService
  stock: StockDeskService
  handOuts: HandOutDeskService
  bills: BillDeskService
}

export const bookDeskRoutes = ({ rounds, orders, stock, handOuts, bills }: BookDesk) =>
  defineRoutes({
    'POST /staff/book/round/page': (input, { shopId }) => rounds.page(shopId, input),
    'POST /staff/book/round/save': (input, { act }) => rounds.save(act, input),
    'POST /staff/book/item/page': (input, { shopId }) => rounds.pageItems(shopId, input),
    'POST /staff/book/item/save': (input, { act }) => rounds.saveItem(act, input),
    'POST /staff/book/need/page': (input, { shopId }) => rounds.pageNeeds(shopId, input),
    'POST /staff/book/need/save': (input, { act }) => rounds.saveNeed(act, input),
    'DELETE /staff/book/need/remove': ({ id }, { act }) => rounds.removeNeed(act, id),
    'POST /staff/book/order/list': ({ roundId }, { shopId }) => orders.list(shopId, roundId),
    'POST /staff/book/order/save': (input, { act }) => orders.save(act, input),
    'POST /staff/book/missing/list': ({ roundId }, { shopId }) => orders.listMissing(shopId, roundId),
    'POST /staff/book/unsigned/page': (input, { shopId }) => orders.pageUnsigned(shopId, input),
    'POST /staff/book/export': (input, { act }) => orders.export(act, input),
    'POST /staff/book/stock/page': (input, { shopId }) => stock.page(shopId, input),
    'PUT /staff/book/arrive': (input, { act }) => stock.arrive(act, input),
    'PUT /staff/book/stock/adjust': (input, { act }) => stock.adjust(act, input),
    'POST /staff/book/batch/page': (input, { shopId }) => handOuts.pageBatches(shopId, input),
    'POST /staff/book/batch/pack': (input, { act }) => handOuts.pack(act, input),
    'PUT /staff/book/batch/receive': ({ id }, { act }) => handOuts.receive(act, id),
    'PUT /staff/book/batch/undo': ({ id }, { act }) => handOuts.undo(act, id),
    'GET /staff/book/code/view': ({ code }, { shopId }) => handOuts.look(shopId, code),
    'PUT /staff/book/code/give': ({ code }, { act }) => handOuts.give(act, code),
    'POST /staff/book/hand-out/page': (input, { shopId }) => handOuts.page(shopId, input),
    'PUT /staff/book/hand-out/copies': (input, { act }) => handOuts.giveCopies(act, input),
    'PUT /staff/book/return': (input, { act }) => handOuts.takeBack(act, input),
    'PUT /staff/book/return/restock': ({ id }, { act }) => handOuts.restock(act, id),
    'PUT /staff/book/exchange': (input, { act }) => handOuts.exchange(act, input),
    'PUT /staff/book/prepaid': (input, { act }) => bills.prepay(act, input),
    'PUT /staff/book/settle': ({ roundId }, { act }) => bills.settle(act, roundId),
    'POST /staff/book/bill/page': (input, { shopId }) => bills.page(shopId, input),
    'PUT /staff/book/bill/repay': (input, { act }) => bills.repay(act, input),
  })
