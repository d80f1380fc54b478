import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import type { Homework } from '@contract/homework/calls'
import { HAND_IN_TEXT_MAX_LENGTH, HOMEWORK_FILE_ENDINGS, MOST_VOICE_SECONDS } from '@contract/homework/limits'
import type { HandInKind } from '@contract/homework/homework-status'
import { FormTextArea } from '@/core/form/FormTextArea'
import { showPictures } from '@/core/page/show-pictures'
import { messageOf } from '@/core/request/api-error'
import { resolveUrl } from '@/platform/device/environment'
import { chooseFile, chooseImages } from '@/platform/network/upload'
import { canRecord } from '@/platform/sound/recorder'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { AddedFile, HandInFiles, NewFile } from '../files/hand-in-files.store'
import { VoiceRecorder } from '../files/VoiceRecorder'
import { formatVoice } from '../homework-text'
import type { HomeworkDetailStore } from './homework-detail.store'
import styles from './HandInForm.module.scss'

interface Props {
  store: HomeworkDetailStore
  homework: Homework
}

/** What is handed in: words, pictures, sounds, films and files, as far as the homework takes them. */
export const HandInForm = observer(function HandInForm({ store, homework }: Props) {
  const { form, files } = store
  const { accepts, percentOffNow } = homework
  const room = (kind: HandInKind) => files.roomFor(kind, accepts)
  const addAll = async (chosen: NewFile[]) => {
    try {
      for (const file of chosen) await files.add(file)
    } catch (error) {
      toast(messageOf(error))
    }
  }
  const addPictures = () => attempt(async () => addAll((await chooseImages(room('picture'))).map(toPicture)))
  const addFile = () =>
    attempt(async () => {
      const file = await chooseFile(HOMEWORK_FILE_ENDINGS)
      const kind = file && kindOf(file.name)
      if (!file || !kind) return
      if (room(kind) <= 0) return toast('这份作业不再收这种文件')
      await addAll([{ ...file, kind, seconds: 0 }])
    })
  const takesFiles = room('file') > 0 || room('film') > 0 || (room('voice') > 0 && !canRecord())
  return (
    <Card inset className={styles.card}>
      <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
        我的作业
      </View>
      {percentOffNow > 0 && <View className={styles.late}>已过截止时间，现在提交扣 {percentOffNow}%</View>}
      {accepts.text && (
        <FormTextArea
          label="作业内容"
          placeholder="写在这里，退出后草稿会保留"
          maxLength={HAND_IN_TEXT_MAX_LENGTH}
          field={form.field('text')}
        />
      )}
      {files.files.map((file) => (
        <AddedRow key={file.key} file={file} files={files} />
      ))}
      <View className={styles.ways}>
        {room('picture') > 0 && (
          <Button kind="tint" size="small" onClick={addPictures}>
            添加图片（还可 {room('picture')}）
          </Button>
        )}
        {room('voice') > 0 && canRecord() && (
          <VoiceRecorder
            mostSeconds={MOST_VOICE_SECONDS}
            onRecorded={({ file, seconds }) => addAll([{ ...file, kind: 'voice', seconds }])}
          />
        )}
        {takesFiles && (
          <Button kind="tint" size="small" onClick={addFile}>
            添加文件
          </Button>
        )}
      </View>
    </Card>
  )
})

const AddedRow = observer(function AddedRow({ file, files }: { file: AddedFile; files: HandInFiles }) {
  const { key, kind, name, seconds, path, state } = file
  const shown = kind === 'voice' && seconds > 0 ? `${name} ${formatVoice(seconds)}` : name
  const source = path.startsWith('/') ? resolveUrl(path) : path
  const retry = () => attempt(() => files.retry(key))
  return (
    <View className={styles.row}>
      {kind === 'picture' && path !== '' ? (
        <Tappable label={`查看 ${name}`} onClick={() => showPictures([source], source)}>
          <Image className={styles.picture} src={source} mode="aspectFill" />
        </Tappable>
      ) : (
        <View className={styles.icon}>
          <Icon name={kind === 'voice' ? 'audio' : kind === 'film' ? 'play' : 'doc'} size={20} color="var(--brand)" />
        </View>
      )}
      <View className={styles.name}>{shown}</View>
      {state === 'uploading' && <View className={styles.state}>上传中</View>}
      {state === 'failed' && (
        <Button kind="tint" size="small" label={`重新上传 ${name}`} onClick={retry}>
          重试
        </Button>
      )}
      {state !== 'uploading' && (
        <Tappable className={styles.remove} label={`删除 ${name}`} onClick={() => files.remove(key)}>
          <Icon name="close" size={16} color="var(--ink-2)" />
        </Tappable>
      )}
    </View>
  )
})

/** Runs what the learner asked for, and says why it did not work. */
const attempt = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    toast(messageOf(error))
  }
}

const toPicture = (image: Pick<NewFile, 'path' | 'sizeBytes'>): NewFile => ({
  ...image,
  kind: 'picture',
  name: '图片',
  seconds: 0,
})

const FILMS = /\.(mp4|mov|webm)$/i
const SOUNDS = /\.(mp3|m4a|ogg)$/i
const kindOf = (name: string): Exclude<HandInKind, 'picture'> =>
  FILMS.test(name) ? 'film' : SOUNDS.test(name) ? 'voice' : 'file'
