import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import {
  REPORT_MAX_LENGTH,
  REPORT_REASON_LABEL,
  REPORT_REASONS,
  type ReportReason,
} from '@contract/practice/practice-kinds'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { FormTextArea } from '@/core/form/FormTextArea'
import { useForm } from '@/core/form/use-form'
import { Button } from '@/shared/ui/Button/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import type { QuestionMarkStore } from './question-mark.store'
import styles from './ReportSheet.module.scss'

interface Props {
  store: QuestionMarkStore
  open: boolean
  onClose: () => void
}

const REASONS = REPORT_REASONS.map((key) => ({ key, label: REPORT_REASON_LABEL[key] }))

const makeForm = (questionId: string) =>
  new Form<{ reason: ReportReason; content: string }>({
    fields: { reason: { initial: 'key' }, content: { initial: '' } },
    fieldOfCode: () => 'content',
    draft: new FormDraft(`report:${questionId}`),
  })

/** Says what is wrong with a question; the school reads it. */
export const ReportSheet = observer(function ReportSheet({ store, open, onClose }: Props) {
  const form = useForm(() => makeForm(store.questionId))
  const [reason, content] = [form.field('reason'), form.field('content')]
  const submit = async () => {
    if (!(await form.submit((values) => store.report(values.reason, values.content)))) return
    form.rebase({ content: '' })
    toast('已收到，老师会核对')
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="题目哪里有问题"
      footer={
        <Button block loading={form.submitting} onClick={submit}>
          提交
        </Button>
      }
    >
      <ChoiceChips items={REASONS} value={reason.value} onChange={reason.set} label="问题类型" />
      <View className={styles.words}>
        <FormTextArea label="说明" placeholder="选填，说清楚能更快处理" maxLength={REPORT_MAX_LENGTH} field={content} />
      </View>
    </Sheet>
  )
})
