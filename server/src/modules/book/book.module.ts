import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import type { MessageSender } from '../message/message.service'
import type { PartyService } from '../party/party.service'
import type { DeskDeps } from '../staff/desk-deps'
import { BillRepository } from './bill.repository'
import { BillsService } from './bills.service'
import { createBookGoods } from './book-goods'
import { BookViewService } from './book-view.service'
import { bookRoutes } from './book.routes'
import { ClaimRepository } from './claim.repository'
import { ClaimsService, type LineRefunds } from './claims.service'
import { createBookDesk } from './desk/book-desk.module'
import { HandOutRepository } from './hand-out.repository'
import { HandOutsService } from './hand-outs.service'
import { RecordsService } from './records.service'
import { ReturnsService } from './returns.service'
import { RoundRepository } from './round.repository'
import { StockRepository } from './stock.repository'
import { StockService } from './stock.service'

interface BookDeps extends DeskDeps {
  media: Pick<Media, 'urlOf'>
  messages: MessageSender
  parties: PartyService
}

/** What moves claims and pieces, for whoever else does so. */
export const createBookMoves = (deps: Pick<BookDeps, 'database' | 'now' | 'messages' | 'parties'>) => {
  const { database } = deps
  const rounds = new RoundRepository(database)
  const claims = new ClaimRepository(database)
  const stock = new StockRepository(database)
  const handOuts = new HandOutRepository(database)
  const stocks = new StockService({ ...deps, stock, claims, rounds })
  const answers = new ClaimsService({ ...deps, rounds, claims, stocks })
  const handing = new HandOutsService({ ...deps, rounds, claims, handOuts, stocks })
  const returns = new ReturnsService({ ...deps, rounds, claims, handOuts, handing, answers, stock, stocks })
  return { rounds, claims, stock, handOuts, stocks, answers, handing, returns }
}

/** Books and materials: wanted or not, ordered, handed out, taken back, settled. */
export const createBookModule = (deps: BookDeps) => {
  const bills = new BillRepository(deps.database)
  const moves = createBookMoves(deps)
  const shared = { ...deps, ...moves, bills }
  const views = new BookViewService(shared)
  const records = new RecordsService(shared)
  const findRoundOfNeed = async (shopId: string, needId: string): Promise<string> => {
    const found = await moves.rounds.findNeed(needId)
    if (found?.item.shopId !== shopId) throw new AppError('BOOK_NEED_NOT_FOUND')
    return found.need.roundId
  }
  return {
    goods: createBookGoods(shared),
    /** Trade stands above. */
    payRefundsBy: (lineRefunds: LineRefunds): void => moves.answers.payBy(lineRefunds),
    /** Run when an account is erased: pieces that others wait for. */
    releaseLearner: (userId: string): Promise<void> => moves.answers.releaseLearner(userId),
    routes: bookRoutes({ ...moves, views, records, findRoundOfNeed }),
    desk: createBookDesk({ ...shared, records, billing: new BillsService(shared) }),
  }
}
