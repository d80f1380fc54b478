import { defineRoutes } from '../../../kernel/http/routes'
import type { PrintWrongService } from '../print/print-wrong.service'
import type { WrongBook } from './wrong-book'

export const wrongRoutes = (book: WrongBook, printer: PrintWrongService) =>
  defineRoutes({
    'GET /resource/auth/wrong/summary': (_input, { shopId, userId }) => book.summarise(shopId, userId),
    'POST /resource/auth/wrong/page': (input, { shopId, userId }) => book.page(shopId, userId, input),
    'POST /resource/auth/wrong/print': (input, { shopId, userId }) => printer.print(shopId, userId, input),
    'DELETE /resource/auth/wrong/delete': ({ questionId }, { shopId, userId }) =>
      book.takeOut(shopId, userId, questionId),
    'PUT /base/auth/shop/user/update/error/question/set': ({ takeOutAfter }, { userId }) =>
      book.setTakeOutAfter(userId, takeOutAfter),
    'PUT /resource/auth/question/collection/set': ({ questionId, collected }, { shopId, userId }) =>
      book.collect(shopId, userId, questionId, collected),
    'POST /resource/auth/question/report/save': (input, { shopId, userId }) => book.report(shopId, userId, input),
  })
