import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { NOTE_MAX_LENGTH } from '@contract/course/course-kinds'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Switch } from '@/shared/ui/Switch/Switch'
import { TextArea } from '@/shared/ui/TextArea/TextArea'
import { toast } from '@/shared/ui/toast/toast'
import type { NoteListStore } from './note-list.store'
import styles from './NoteSheet.module.scss'

interface Props {
  store: NoteListStore
  /** Where in the lesson the note belongs. */
  readPosition?: () => number
}

/** Writing a note, at most 140 characters, public or for oneself (NOTE-01). */
export const NoteSheet = observer(function NoteSheet({ store, readPosition }: Props) {
  const [content, setContent] = useState('')
  const [shared, setShared] = useState(false)
  const save = async () => {
    await store.save(content, shared, readPosition?.())
    setContent('')
    toast('笔记已保存')
  }
  const footer = (
    <Button block size="large" disabled={!content.trim()} onClick={save}>
      保存笔记
    </Button>
  )
  return (
    <Sheet open={store.writing} onClose={store.closeForm} title="记笔记" footer={footer}>
      <TextArea
        label="笔记"
        value={content}
        onChange={setContent}
        placeholder="写下要点，复习时更快想起来"
        maxLength={NOTE_MAX_LENGTH}
      />
      <View className={styles.setting}>
        <View>
          <View>公开笔记</View>
          <View className={styles.hint}>{shared ? '同学也能看到' : '只有自己能看到'}</View>
        </View>
        <Switch label="公开笔记" checked={shared} onChange={setShared} />
      </View>
    </Sheet>
  )
})
