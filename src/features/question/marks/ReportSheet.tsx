import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { REPORT_MAX_LENGTH, REPORT_REASON_LABEL, REPORT_REASONS } from '@contract/practice/practice-kinds'
import { messageOf } from '@/core/request/api-error'
import { Button } from '@/shared/ui/Button/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { TextArea } from '@/shared/ui/TextArea/TextArea'
import { toast } from '@/shared/ui/toast/toast'
import type { QuestionMarkStore } from './question-mark.store'
import styles from './ReportSheet.module.scss'

interface Props {
  store: QuestionMarkStore
  open: boolean
  onClose: () => void
}

const REASONS = REPORT_REASONS.map((key) => ({ key, label: REPORT_REASON_LABEL[key] }))

/** Says what is wrong with a question; the school reads it. */
export const ReportSheet = observer(function ReportSheet({ store, open, onClose }: Props) {
  const submit = async () => {
    try {
      await store.report()
      toast('已收到，老师会核对')
      onClose()
    } catch (error) {
      toast(messageOf(error))
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="题目哪里有问题"
      footer={
        <Button block onClick={submit}>
          提交
        </Button>
      }
    >
      <ChoiceChips items={REASONS} value={store.reason} onChange={store.setReason} label="问题类型" />
      <View className={styles.words}>
        <TextArea
          label="说明"
          placeholder="选填，说清楚能更快处理"
          maxLength={REPORT_MAX_LENGTH}
          value={store.content}
          onChange={store.setContent}
        />
      </View>
    </Sheet>
  )
})
