import { INPUT_INVALID_CODE } from '@contract/envelope-codes'
import { command, query } from '@/core/request/request'
import { ApiError } from '@/core/request/api-error'
import { commentApi, type CommentApi } from './comment.api'

/** Reviews of goods: one for each line of an order that was received, of which the server names the next. */
export const makeGoodsReviewApi = (): CommentApi => {
  let toReview: string | null = null
  return {
    page: async (goodsId, page, options) => {
      const loaded = await query('POST /resource/api/goods/review/page', { goodsId, ...page }, options)
      toReview = loaded.toReview
      return { ...loaded, written: toReview === null }
    },
    reply: commentApi.reply,
    uploadPicture: commentApi.uploadPicture,
    save: async (_goodsId, written) => {
      if (toReview === null) throw new ApiError(INPUT_INVALID_CODE, '收到商品后才能评价')
      return command(
        'POST /resource/auth/goods/review/save',
        { orderLineId: toReview, ...written },
        { noLoading: true },
      )
    },
  }
}
