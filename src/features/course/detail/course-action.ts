import type { CourseView, Lesson } from '@contract/course/calls'
import { shortYuan } from '@contract/money'
import { IOS_CLOSED_TEXT } from '@contract/payment/place-kinds'

/** What the main button of a course does. `none`: it only shows why nothing can be done. */
type CourseActionKind = 'login' | 'buy' | 'takeFree' | 'join' | 'sign' | 'study' | 'none'

export interface CourseAction {
  kind: CourseActionKind
  text: string
}

type View = Pick<CourseView, 'access' | 'priceFen' | 'publishState' | 'studyProgress' | 'nextLessonId'> &
  Partial<Pick<CourseView, 'endsAt' | 'expiresAt' | 'dueContractId' | 'joinable' | 'buyFen'>>

/** The same where nothing may be bought. */
export const withoutBuying = (action: CourseAction): CourseAction =>
  action.kind === 'buy' ? { kind: 'none', text: IOS_CLOSED_TEXT } : action

/**
 * The one main action of a course by its state and the caller's (COURSE-01, COURSE-03); `next` is the lesson to go on
 * with.
 */
export const courseAction = (view: View, loggedIn: boolean, next?: Pick<Lesson, 'live'>): CourseAction => {
  if (view.access === 'owned') {
    if (view.dueContractId) return { kind: 'sign', text: '签署合同后学习' }
    if (!view.nextLessonId) return { kind: 'none', text: '课时准备中' }
    const liveState = next?.live?.state
    if (liveState && liveState !== 'closed')
      return { kind: 'study', text: liveState === 'unstarted' ? '查看直播' : '进入直播' }
    return {
      kind: 'study',
      text: view.studyProgress >= 100 ? '再学一遍' : view.studyProgress > 0 ? '继续学习' : '开始学习',
    }
  }
  if (view.access === 'notYetValid') return { kind: 'none', text: '未到有效期' }
  if (view.publishState === 'offShelf') return { kind: 'none', text: '已下架' }
  // A course that has ended cannot be bought again.
  if (view.access === 'expired' && view.endsAt && (!view.expiresAt || view.expiresAt >= view.endsAt))
    return { kind: 'none', text: '课程已结束' }
  if (view.joinable) return { kind: 'join', text: '会员免费学' }
  if (view.access === 'expired') return { kind: view.priceFen > 0 ? 'buy' : 'takeFree', text: '已过期 · 续费' }
  if (view.priceFen > 0) return { kind: 'buy', text: `立即购买 ¥${shortYuan(view.buyFen ?? view.priceFen)}` }
  return loggedIn ? { kind: 'takeFree', text: '免费领取' } : { kind: 'login', text: '登录后学习' }
}
