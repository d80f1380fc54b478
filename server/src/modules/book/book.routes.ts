import { defineRoutes } from '../../kernel/http/routes'
import type { BookViewService } from './book-view.service'
import type { ClaimsService } from './claims.service'
import type { HandOutsService } from './hand-outs.service'
import type { RecordsService } from './records.service'

interface BookServices {
  views: BookViewService
  answers: ClaimsService
  handing: HandOutsService
  records: RecordsService
  findRoundOfNeed: (shopId: string, needId: string) => Promise<string>
}

export const bookRoutes = ({ views, answers, handing, records, findRoundOfNeed }: BookServices) =>
  defineRoutes({
    'GET /resource/auth/book/view': ({ id }, { shopId, userId }) => views.view(shopId, userId, id),
    'POST /resource/auth/book/sign': async ({ roundId, ...signed }, { shopId, userId }) => {
      await answers.sign(await views.require(shopId, roundId), userId, signed)
      return views.view(shopId, userId, roundId)
    },
    'PUT /resource/auth/book/change': async (choice, { shopId, userId }) => {
      const round = await views.require(shopId, await findRoundOfNeed(shopId, choice.needId))
      await answers.change(round, userId, choice)
      return views.view(shopId, userId, round.id)
    },
    'POST /resource/auth/book/record/page': (input, { shopId, userId }) => records.page(shopId, userId, input),
    'GET /resource/auth/book/batch/list': (_input, { shopId, userId }) => records.listCarried(shopId, userId),
    'PUT /resource/auth/book/batch/receive': async ({ id }, { shopId, userId }) => {
      const row = await handing.receive(shopId, id, { carrierId: userId, actor: `learner:${userId}` })
      return (await records.describeBatches([row]))[0]
    },
    'PUT /resource/auth/book/record/confirm': async ({ id }, { shopId, userId }) =>
      (await records.describe([await handing.confirm(shopId, userId, id)]))[0],
  })
