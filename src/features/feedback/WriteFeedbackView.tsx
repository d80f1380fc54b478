import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import {
  FEEDBACK_CONTENT_MAX_LENGTH,
  FEEDBACK_KIND_LABEL,
  FEEDBACK_KINDS,
  FEEDBACK_MOST_PICTURES,
} from '@contract/feedback/limits'
import { FormTextArea } from '@/core/form/FormTextArea'
import { PictureChoice } from '@/core/form/PictureChoice'
import { useUnsavedGuard } from '@/core/form/use-unsaved-guard'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { toast } from '@/shared/ui/toast/toast'
import type { WriteFeedbackStore } from './write-feedback.store'
import styles from './WriteFeedbackView.module.scss'

const KINDS = FEEDBACK_KINDS.map((key) => ({ key, label: FEEDBACK_KIND_LABEL[key] }))

interface Props {
  store: WriteFeedbackStore
  onSent: () => Promise<void>
}

/** Telling the school something. */
export const WriteFeedbackView = observer(function WriteFeedbackView({ store, onSent }: Props) {
  const { form, pictures } = store
  useUnsavedGuard(store)
  const kind = form.field('kind')
  const submit = async () => {
    if (!(await store.submit())) return
    toast('已提交，学校回复后会通知你')
    await onSent()
  }
  return (
    <AppPage
      nav={<NavBar title="写反馈" back onBack={() => void back()} />}
      footer={
        <View>
          {form.error && (
            <View className={styles.error} {...aria({ role: 'alert' })}>
              {form.error}
            </View>
          )}
          <Button block size="large" loading={form.submitting} disabled={pictures.isUploading} onClick={submit}>
            提交
          </Button>
        </View>
      }
    >
      <Card inset className={styles.card}>
        <ChoiceChips label="反馈类型" items={KINDS} value={kind.value} onChange={kind.set} />
        <View className={styles.content}>
          <FormTextArea
            label="反馈内容"
            placeholder="在哪个页面、做了什么、看到了什么？写清楚能更快解决"
            maxLength={FEEDBACK_CONTENT_MAX_LENGTH}
            field={form.field('content')}
          />
        </View>
        <PictureChoice store={pictures} most={FEEDBACK_MOST_PICTURES} />
      </Card>
    </AppPage>
  )
})
