import type { LoginResult } from '@contract/user/calls'
import { ERROR_CODES } from '@contract/error-codes'
import { ApiError } from '@/core/request/api-error'
import { confirm } from '@/shared/ui/toast/toast'
import type { UserApi } from '../user.api'

/**
 * After a refused login to an account that is being ended: asks whether to return, and logs in when confirmed. Throws
 * every other error again, and this one when the learner leaves it at that.
 */
export const askToReturn = async (
  error: unknown,
  api: Pick<UserApi, 'restore'>,
  ask: typeof confirm = confirm,
): Promise<LoginResult> => {
  if (!(error instanceof ApiError) || error.code !== ERROR_CODES.ACCOUNT_LEAVING) throw error
  const ticket = (error.data as { ticket?: string } | undefined)?.ticket
  const question = {
    title: '恢复账号？',
    content: `${error.message}。恢复后课程、订单和学习记录都会保留。`,
    confirmText: '恢复账号',
    cancelText: '继续注销',
  }
  if (!ticket || !(await ask(question))) throw error
  return api.restore(ticket)
}
