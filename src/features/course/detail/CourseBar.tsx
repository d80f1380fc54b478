import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { CourseView } from '@contract/course/calls'
import { OFFLINE_TYPE } from '@contract/course/course-kinds'
import { open, openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { ContactEntry } from '@/features/shop/public'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import { useBusy } from '@/shared/ui/Button/use-busy'
import type { CourseAction } from './course-action'
import styles from './CourseBar.module.scss'

/** What a seat in a term is chosen for first, where a course is taught face to face. */
const BUYING: readonly CourseAction['kind'][] = ['buy', 'takeFree', 'join']

/** A course or a package, as its bar sees it. */
interface BarStore {
  /** What it is sold as. */
  readonly kind: 'course' | 'package'
  readonly id: string
  readonly action: CourseAction | undefined
  readonly course: { readonly data: CourseView | undefined }
  toggleFavourite: () => Promise<void>
  takeFree: () => Promise<void>
  /** Opens what is free for members. */
  join: () => Promise<void>
}

/** The favourite button and the one main action of the course. */
export const CourseBar = observer(function CourseBar({ store, onStudy }: { store: BarStore; onStudy: () => unknown }) {
  const { action } = store
  const [, run] = useBusy()
  const course = store.course.data
  if (!action || !course) return null
  const toggleFavourite = async () => {
    if (!session.loggedIn) return openLogin()
    await store.toggleFavourite()
    toast(store.course.data?.collected ? '已收藏' : '已取消收藏')
  }
  const act = async () => {
    if (action.kind === 'login') return openLogin()
    if (course.courseType === OFFLINE_TYPE && BUYING.includes(action.kind))
      return open('offlineCourse', { id: store.id })
    if (action.kind === 'buy') return open('buy', { id: store.id, kind: store.kind })
    if (action.kind === 'sign' && course.dueContractId) return open('contract', { id: course.dueContractId })
    if (action.kind === 'takeFree') {
      await store.takeFree()
      return toast('领取成功，开始学习吧')
    }
    if (action.kind === 'join') {
      await store.join()
      return toast('已加入我的课程，学到会员到期')
    }
    return onStudy()
  }
  return (
    <View className={styles.bar}>
      <ContactEntry />
      <Tappable
        className={styles.favourite}
        checked={course.collected}
        role="switch"
        label="收藏"
        onClick={() => void run(toggleFavourite)}
      >
        <Icon
          name={course.collected ? 'heart-filled' : 'heart'}
          color={course.collected ? 'var(--price)' : undefined}
        />
        <View>{course.collected ? '已收藏' : '收藏'}</View>
      </Tappable>
      <Button className={styles.action} size="large" disabled={action.kind === 'none'} onClick={act}>
        {action.text}
      </Button>
    </View>
  )
})
