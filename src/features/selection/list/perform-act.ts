import type { SelectionCourse } from '@contract/selection/calls'
import { open } from '@/core/router/router'
import { confirm, toast } from '@/shared/ui/toast/toast'
import type { SelectionStore } from './selection.store'

const namesOf = (courses: readonly { title: string }[]): string => courses.map(({ title }) => `《${title}》`).join('')

/** Does the one thing that can be done with a course now. */
export const performAct = async (store: SelectionStore, course: SelectionCourse): Promise<void> => {
  const done = await act(store, course)
  if (done === false && store.refusal) toast(store.refusal)
  if (typeof done === 'string') toast(done)
}

const act = async (store: SelectionStore, course: SelectionCourse): Promise<boolean | string | undefined> => {
  const { id, title, act: what, replaces, linked, rank } = course
  if (what === 'swap' || (what === 'accept' && replaces.length > 0)) {
    await open('confirmSelection', { add: id, drop: replaces.map((each) => each.id).join(',') })
    return undefined
  }
  if (what === 'choose' || what === 'accept')
    return (await store.change([id], [])) && (what === 'accept' ? '已选上' : '名额已留，请查看并确认')
  if (what === 'wish') return (await store.toggleWish(id)) && (rank > 0 ? '已取消这个志愿' : '已加入志愿')
  if (what === 'wait') return (await store.wait(id)) && '已加入候补'
  if (what === 'leave') return (await store.leaveWait(id)) && '已退出候补'
  if (what !== 'withdraw') return undefined
  const parts = linked.length > 0 ? `，连同${namesOf(linked)}` : ''
  const sure = await confirm({ title: '退课', content: `退掉《${title}》${parts}？名额会放回。`, confirmText: '退课' })
  return sure ? (await store.change([], [id])) && '已退课' : undefined
}
