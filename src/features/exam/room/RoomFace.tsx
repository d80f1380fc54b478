import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { lazyView } from '@/shared/lazy/lazy-view'
import { formatCountdown } from '@/shared/time/countdown'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { ChosenImage } from '@/platform/network/upload.port'
import { describeGiven, describeMisses } from '../exam-text'
import type { ExamRoomStore } from './exam-room.store'
import type { RoomFaceStore } from './room-face.store'
import styles from './RoomFace.module.scss'

const FaceCapture = lazyView(() => import('@/features/attendance/public').then((module) => module.FaceCapture))

interface Props {
  room: ExamRoomStore
  store: RoomFaceStore
}

/** The examinee's face is wanted: a panel over the question, and a line that leads back to it. */
export const RoomFace = observer(function RoomFace({ room, store }: Props) {
  const { face, isAsked, sheetOpen } = store
  const { check } = face
  const closeGiven = () => {
    if (!face.check || !face.isGiven) return
    store.closeSheet()
    toast(describeGiven(face.check.status))
  }
  const send = async (photo: ChosenImage) => {
    const sent = await face.send(photo)
    closeGiven()
    return sent
  }
  const leaveToStaff = async () => {
    await face.leaveToStaff()
    closeGiven()
  }
  const left = check?.endsAt && (
    <Countdown endsAt={check.endsAt} serverNow={check.serverNow} format={formatShort} onEnd={store.poll} />
  )
  return (
    <>
      {isAsked && (
        <Tappable className={styles.bar} onClick={store.openSheet}>
          <Icon name="camera" size={18} />
          <View className={styles.words}>请拍照核验本人，还剩 {left}</View>
          <View className={styles.go}>去拍照</View>
        </Tappable>
      )}
      <Sheet open={isAsked && sheetOpen} onClose={store.closeSheet} title="请拍照核验本人">
        {isAsked && sheetOpen && (
          <>
            <View className={styles.clocks}>
              <View>
                请在 <Text className={styles.left}>{left}</Text> 内完成
              </View>
              <View>考试剩余 {formatCountdown(room.secondsLeft)}</View>
            </View>
            <FaceCapture
              error={face.error}
              sending={face.sending}
              onSend={send}
              onStaff={leaveToStaff}
              onSystemCamera={store.setCameraOpen}
            />
            <View className={styles.note}>{describeMisses(store)}</View>
          </>
        )}
      </Sheet>
    </>
  )
})

const formatShort = (seconds: number): string => formatCountdown(seconds).replace(/^00:/, '')
