import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useUnsavedGuard } from '@/core/form/use-unsaved-guard'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { PictureSurface } from '@/platform/media/picture-surface'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { toast } from '@/shared/ui/toast/toast'
import { PostChoice } from './PostChoice'
import { ReportField } from './ReportField'
import type { ReportStore } from './report.store'
import styles from './ReportView.module.scss'

interface Props {
  store: ReportStore
  onSubmitted: (entryId: string) => Promise<void>
}

const NAV = <NavBar title="报名填报" back onBack={() => void back()} />
const WAY = { label: '查看考试报名', onClick: () => replace('registrations', {}) }
const SAVE_TEXT = { idle: '填写的内容会自动保存', saving: '正在保存…', saved: '已自动保存', failed: '没有保存成功' }

/** The form of a registration, section by section. */
export const ReportView = observer(function ReportView({ store, onSubmitted }: Props) {
  useUnsavedGuard(store)
  const { form, loaded, error, phase, submitting } = store
  if (!form || !loaded.data) {
    return <PendingPage nav={NAV} resource={loaded} way={WAY} rows={6} onRetry={store.load} />
  }
  const { registration } = loaded.data
  if (!store.isOpen && store.isEditable) {
    const { phase: state, opensAt, id } = registration
    const when = formatDate(opensAt, 'y-m-d h:i')
    return (
      <AppPage nav={NAV}>
        <EmptyState
          drawing="list"
          text={state === 'upcoming' ? `报名 ${when} 开始` : '报名已经截止'}
          note={registration.title}
          action={{ label: '查看报名详情', onClick: () => replace('registration', { id }) }}
        />
      </AppPage>
    )
  }
  const submit = async () => {
    const id = await store.submit()
    if (id !== undefined) await onSubmitted(id)
    else if (store.error) toast(store.error)
  }
  const { entry, isEditable } = store
  const footer = isEditable ? (
    <View>
      <View className={styles.saved} {...aria({ live: 'polite' })}>
        {error || SAVE_TEXT[phase]}
      </View>
      <Button block size="large" loading={submitting} disabled={store.uploading.length > 0} onClick={submit}>
        {entry?.status === 'rejected' ? '重新提交' : '提交报名'}
      </Button>
    </View>
  ) : (
    <Button block size="large" onClick={() => replace('registrationAudit', { id: entry?.id ?? '' })}>
      查看报名进度
    </Button>
  )
  return (
    <AppPage nav={NAV} footer={footer}>
      <PictureSurface />
      <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
        {registration.title}
      </View>
      {entry?.status === 'rejected' && entry.reason !== '' && (
        <Card inset className={styles.reason}>
          <View>上次没有通过：{entry.reason}</View>
        </Card>
      )}
      {isEditable ? (
        <>
          <PostChoice posts={registration.posts} store={store} />
          {registration.sections.map(({ title, fields }) => (
            <Card key={title} inset>
              <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
                {title}
              </View>
              {fields.map((field) => (
                <ReportField key={field.id} field={field} form={form} store={store} />
              ))}
            </Card>
          ))}
        </>
      ) : (
        <Card inset>报名已经提交，现在不能修改。</Card>
      )}
    </AppPage>
  )
})
