import type { Leave } from '@contract/leave/calls'
import { confirm, toast } from '@/shared/ui/toast/toast'
import type { LeaveDetailStore } from './leave-detail.store'

/** Asks, withdraws, and says so. */
export const withdrawLeave = async (store: LeaveDetailStore, { status, span }: Leave): Promise<void> => {
  const then = status === 'pending' ? '老师不再审批' : '批准也随之取消'
  const content = `撤回${span}的请假？${then}，请按时上课。`
  if (!(await confirm({ title: '撤回请假', content, confirmText: '撤回', cancelText: '再想想' }))) return
  if (await store.withdraw()) toast('请假已撤回')
}

/** Asks, reports back, and says so. */
export const endLeave = async (store: LeaveDetailStore, { span }: Leave): Promise<void> => {
  const content = `已经回来上课了？${span}的请假到现在为止，后面的课要照常上。`
  if (!(await confirm({ title: '销假', content, confirmText: '销假', cancelText: '再想想' }))) return
  if (await store.end()) toast('已销假')
}
