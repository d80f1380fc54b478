import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Playback } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { LessonPageStore } from './lesson-page.store'
import styles from './LessonHead.module.scss'

interface Props {
  store: LessonPageStore
  lesson: Playback
}

/** UI-14: these two cannot be kept by a picture of the screen. */
const noScreenshots = ({ materialType }: Playback) =>
  materialType === MATERIAL_TYPE.imageText || materialType === MATERIAL_TYPE.audio

const describe = ({ percent: studied, next }: LessonPageStore, lesson: Playback): string => {
  if (lesson.noSave) return '试看中，不保存学习进度'
  const percent = Math.floor(studied)
  const state = percent >= 100 ? '本节已学完' : `本节已学 ${percent}%`
  return next?.locked === 'previous' ? `${state} · 学完即可解锁下一节` : state
}

/** Title, progress and what can be done with the lesson. */
export const LessonHead = observer(function LessonHead({ store, lesson }: Props) {
  return (
    <View className={styles.head}>
      <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
        {lesson.title}
      </View>
      <View className={styles.row}>
        <View className={styles.state}>{describe(store, lesson)}</View>
        {lesson.noSave && !session.loggedIn && (
          <Button kind="tint" size="small" onClick={() => openLogin()}>
            登录
          </Button>
        )}
        {!lesson.noSave && (
          <Tappable className={styles.note} onClick={store.notes.openForm}>
            <Icon name="note" size={16} />
            记笔记
          </Tappable>
        )}
      </View>
      {noScreenshots(lesson) && <View className={styles.tip}>本节内容不支持截屏</View>}
    </View>
  )
})
