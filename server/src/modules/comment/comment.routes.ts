import { defineRoutes } from '../../kernel/http/routes'
import type { CommentService } from './comment.service'

export const commentRoutes = (comments: CommentService) =>
  defineRoutes({
    'POST /resource/api/goods/comment/page': (input, { shopId, userId }) => comments.page(shopId, userId, input),
    'POST /resource/auth/goods/comment/save': (input, { shopId, userId }) => comments.save(shopId, userId, input),
    'POST /resource/api/article/comment/page': (input, { shopId, userId }) =>
      comments.pageOfArticle(shopId, userId, input),
    'POST /resource/auth/article/comment/save': (input, { shopId, userId }) =>
      comments.saveOnArticle(shopId, userId, input),
    'POST /resource/auth/question/comment/page': (input, { shopId, userId }) =>
      comments.pageOfQuestion(shopId, userId, input),
    'POST /resource/auth/question/comment/save': (input, { shopId, userId }) =>
      comments.saveOnQuestion(shopId, userId, input),
    'POST /resource/api/goods/review/page': (input, { shopId, userId }) => comments.pageOfGoods(shopId, userId, input),
    'POST /resource/auth/goods/review/save': (input, { shopId, userId }) => comments.saveOnGoods(shopId, userId, input),
    'POST /resource/auth/goods/comment/reply/save': (input, { shopId, userId }) =>
      comments.reply(shopId, userId, input),
  })
