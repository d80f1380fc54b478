import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import { FormTextArea } from '@/core/form/FormTextArea'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { formatClock } from '@/shared/time/duration'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Switch } from '@/shared/ui/Switch/Switch'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { MyNoteStore } from './my-note.store'
import { confirmRemoval } from '../confirm-removal'
import styles from './MyNoteView.module.scss'

const toList = { label: '查看我的笔记', onClick: () => replace('myNotes') }

/** One note: to read, to change by its writer, and the way back to its place in the lesson. */
export const MyNoteView = observer(function MyNoteView({ store }: { store: MyNoteStore }) {
  const { data: note } = store.note
  if (!note) {
    const nav = <NavBar title="笔记详情" back onBack={() => void back()} />
    return <PendingPage nav={nav} resource={store.note} way={toList} rows={3} />
  }
  const { mine, courseId, resourceId, positionSeconds } = note
  const remove = async () => {
    if (!(await confirmRemoval())) return
    await store.remove()
    toast('笔记已删除')
    await back()
  }
  const save = async () => {
    if (await store.save()) toast('笔记已保存')
  }
  const goToPlace = () =>
    void (resourceId
      ? open('courseVideo', { id: courseId, resourceId, at: String(Math.floor(positionSeconds)) })
      : open('courseDetail', { id: courseId }))
  const removal = mine && (
    <Tappable className={styles.remove} label="删除笔记" onClick={() => void remove()}>
      <Icon name="trash" />
    </Tappable>
  )
  return (
    <AppPage
      nav={<NavBar title="笔记详情" back onBack={() => void back()} right={removal} />}
      footer={
        mine && (
          <Button block size="large" disabled={!store.isChanged} onClick={save}>
            保存
          </Button>
        )
      }
    >
      <Card inset className={styles.card}>
        {mine ? (
          <FormTextArea label="笔记" maxLength={NOTE_MAX_LENGTH} field={store.form.field('content')} />
        ) : (
          <View className={styles.content}>{note.content}</View>
        )}
        <View className={styles.meta}>
          {note.userName} · {formatDate(note.createdAt, 'y-m-d h:i')}
          {note.likeCount > 0 && ` · ${note.likeCount} 个赞`}
        </View>
      </Card>
      <Card inset padded={false} className={styles.card}>
        <Cell label="课程" value={note.courseTitle} onClick={() => void open('courseDetail', { id: courseId })} />
        {resourceId && (
          <Cell label="位置" value={`${note.lessonTitle} ${formatClock(positionSeconds)}`} onClick={goToPlace} />
        )}
        {mine && (
          <Cell
            label="公开笔记"
            note={note.open ? '同学也能看到' : '只有自己能看到'}
            value={<Switch label="公开笔记" checked={note.open} onChange={(shared) => void store.setOpen(shared)} />}
          />
        )}
      </Card>
    </AppPage>
  )
})
