import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import {
  TEACHER_FIELD_MAX_LENGTH,
  TEACHER_INTRO_MAX_LENGTH,
  TEACHER_MOST_PAPERS,
  TEACHER_NAME_MAX_LENGTH,
  TEACHER_TITLE_MAX_LENGTH,
} from '@contract/teacher/limits'
import { FormField } from '@/core/form/FormField'
import { FormTextArea } from '@/core/form/FormTextArea'
import { PictureChoice } from '@/core/form/PictureChoice'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { toast } from '@/shared/ui/toast/toast'
import type { ApplyTeacherStore } from './apply-teacher.store'
import styles from './ApplyTeacherView.module.scss'

const NAV = <NavBar title="名师入驻" back onBack={() => void back()} />
const toResult = { label: '查看申请结果', onClick: () => replace('teacherResult') }

interface Props {
  store: ApplyTeacherStore
  onSubmitted: () => Promise<void>
}

/** Applying to teach here. */
export const ApplyTeacherView = observer(function ApplyTeacherView({ store, onSubmitted }: Props) {
  const { latest, form } = store
  if (latest.data === undefined) return <PendingPage nav={NAV} resource={latest} way={toResult} onRetry={store.load} />
  if (!store.isOpen)
    return (
      <AppPage nav={NAV}>
        <EmptyState text="你的申请已经提交" note="在申请结果里查看审核进度" action={toResult} />
      </AppPage>
    )
  const submit = async () => {
    if (!(await store.submit())) return
    toast('申请已提交')
    await onSubmitted()
  }
  const saveDraft = async () => {
    await store.saveDraft()
    toast('草稿已保存')
  }
  const footer = (
    <View>
      {form.error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {form.error}
        </View>
      )}
      <View className={styles.actions}>
        <Button kind="plain" size="large" onClick={saveDraft}>
          存草稿
        </Button>
        <Button className={styles.submit} size="large" loading={form.submitting} onClick={submit}>
          提交申请
        </Button>
      </View>
    </View>
  )
  return (
    <AppPage nav={NAV} footer={footer}>
      {latest.data?.status === 'rejected' && (
        <Card inset className={styles.reason}>
          上次没有通过：{latest.data.reason}。修改后可以重新提交。
        </Card>
      )}
      <Card inset>
        <FormField
          label="姓名"
          showLabel
          placeholder="请填写真实姓名"
          maxLength={TEACHER_NAME_MAX_LENGTH}
          field={form.field('name')}
        />
        <FormField
          label="职称或职务"
          showLabel
          placeholder="如：高级技师"
          maxLength={TEACHER_TITLE_MAX_LENGTH}
          field={form.field('title')}
        />
        <FormField
          label="擅长领域"
          showLabel
          placeholder="如：低压电工、安全用电"
          maxLength={TEACHER_FIELD_MAX_LENGTH}
          field={form.field('field')}
        />
      </Card>
      <Card inset>
        <View className={styles.heading}>个人介绍</View>
        <FormTextArea
          label="个人介绍"
          placeholder="从业经历、教过什么、最拿手的内容"
          maxLength={TEACHER_INTRO_MAX_LENGTH}
          field={form.field('intro')}
        />
      </Card>
      <Card inset>
        <View className={styles.heading}>证书或证明</View>
        <View className={styles.note}>照片只有学校的审核人员能看到</View>
        <PictureChoice store={store.papers} most={TEACHER_MOST_PAPERS} />
      </Card>
    </AppPage>
  )
})
