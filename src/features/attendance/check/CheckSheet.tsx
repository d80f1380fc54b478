import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/Button/Button'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Field } from '@/shared/ui/Field/Field'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import type { ChosenImage } from '@/platform/network/upload.port'
import type { AnswerStore } from './answer.store'
import { formatLeft, leftThen } from '../attendance-text'
import { FaceCapture } from '../face/FaceCapture'
import styles from './CheckSheet.module.scss'

interface Props {
  answer: AnswerStore
  onClose: () => void
  /** Called when the server has accepted an answer. */
  onAnswered: () => void
}

/** The panel in which a check is answered. */
export const CheckSheet = observer(function CheckSheet({ answer, onClose, onAnswered }: Props) {
  const { record, sheetOpen, code, error, isMakeup } = answer
  const finish = (work: () => Promise<unknown>) => async () => {
    await work()
    if (!answer.record.open) onAnswered()
  }
  const sendCode = finish(answer.sendCode)
  const leaveToStaff = finish(answer.leaveToStaff)
  const sendFace = async (photo: ChosenImage) => {
    await answer.sendPhoto(photo)
    if (!answer.record.open) onAnswered()
    return answer.record.open && answer.record.faceReview === 'refused' ? 'refused' : 'kept'
  }
  return (
    <Sheet open={sheetOpen} onClose={onClose} title={isMakeup ? `补签：${record.title}` : record.title}>
      <View className={styles.left}>
        {isMakeup ? '请在 ' : '还剩 '}
        <Countdown
          endsAt={answer.endsAt}
          serverNow={record.serverNow}
          format={isMakeup ? leftThen('内完成补签') : formatLeft}
          onEnd={answer.refresh}
        />
        {!isMakeup && answer.late ? '，现在签到记为迟到' : ''}
      </View>
      {record.kind === 'tap' && (
        <>
          {error !== '' && <View className={styles.error}>{error}</View>}
          <Button block size="large" onClick={finish(answer.tap)}>
            {isMakeup ? '完成补签' : '签到'}
          </Button>
        </>
      )}
      {record.kind === 'code' && (
        <>
          <Field
            label="签到码"
            code
            value={code}
            maxLength={6}
            placeholder="老师说的 4 到 6 位数字"
            error={error}
            onChange={answer.typeCode}
            onConfirm={() => void sendCode()}
          />
          <View className={styles.send}>
            <Button block size="large" disabled={!answer.codeComplete} onClick={sendCode}>
              签到
            </Button>
          </View>
        </>
      )}
      {record.kind === 'face' && sheetOpen && (
        <FaceCapture error={error} sending={answer.sending} onSend={sendFace} onStaff={leaveToStaff} />
      )}
    </Sheet>
  )
})
