import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import type { TeacherApplication } from '@contract/teacher/application-calls'
import { APPLICATION_STATUS_LABEL, nextApplicationStatus } from '@contract/teacher/application-status'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { showPictures } from '@/core/page/show-pictures'
import { back, open, replace } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { FactsSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { describeApplication } from './application-text'
import type { ApplicationStore } from './application.store'
import styles from './ApplicationView.module.scss'

const WAY = { label: '查看申请记录', onClick: () => replace('teacherRecords') }
const APPLY = { label: '去申请', onClick: () => replace('applyTeacher') }

interface Props {
  store: ApplicationStore
  title: string
}

/** What the applicant can do now. */
const Actions = ({ store, application }: { store: ApplicationStore; application: TeacherApplication }) => {
  const { status, teacherId } = application
  const withdraw = async () => {
    const content = '撤回后可以修改，再重新提交'
    if (!(await confirm({ title: '撤回申请', content, confirmText: '撤回', cancelText: '再想想' }))) return
    await store.withdraw()
    toast('申请已撤回')
  }
  if (teacherId)
    return (
      <Button block size="large" onClick={() => open('teacher', { id: teacherId })}>
        查看我的主页
      </Button>
    )
  if (nextApplicationStatus(status, 'withdraw'))
    return (
      <Button block size="large" kind="plain" onClick={withdraw}>
        撤回修改
      </Button>
    )
  if (status === 'approved') return null
  return (
    <Button block size="large" onClick={() => open('applyTeacher')}>
      {status === 'draft' ? '继续填写' : '修改后重新提交'}
    </Button>
  )
}

const Papers = ({ papers }: Pick<TeacherApplication, 'papers'>): ReactNode => {
  const urls = papers.map(({ url }) => resolveUrl(url))
  return (
    <View className={styles.papers}>
      {urls.map((url, at) => (
        <Tappable key={url} label={`查看第 ${at + 1} 张证明`} onClick={() => showPictures(urls, url)}>
          <Image className={styles.paper} src={url} mode="aspectFill" nativeProps={{ alt: '' }} />
        </Tappable>
      ))}
    </View>
  )
}

/** An application to teach here: its status, and what was written. */
export const ApplicationView = observer(function ApplicationView({ store, title }: Props) {
  const nav = <NavBar title={title} back onBack={() => void back()} />
  const { data: application, phase } = store.application
  if (!application)
    return (
      <AppPage nav={nav} onRefresh={store.load}>
        {phase === 'failed' && <ResourceFailure resource={store.application} way={WAY} />}
        {phase !== 'failed' && application === undefined && <FactsSkeleton top="text" />}
        {application === null && <EmptyState text="还没有申请过入驻" note="把你的手艺教给更多人" action={APPLY} />}
      </AppPage>
    )
  const { name, field, intro, papers, status, submittedAt } = application
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<Actions store={store} application={application} />}>
      <View className={styles.head} {...aria({ live: 'polite' })}>
        <View className={styles.status}>{APPLICATION_STATUS_LABEL[status]}</View>
        <View className={styles.hint}>{describeApplication(application)}</View>
      </View>
      <Card inset padded={false}>
        <Cell label="姓名" value={name} />
        <Cell label="职称或职务" value={application.title} />
        <Cell label="擅长领域" value={field} />
        {intro !== '' && <Cell label="个人介绍" note={intro} />}
        {submittedAt && <Cell label="提交时间" value={formatDate(submittedAt, 'y-m-d h:i')} />}
        <Cell label="申请记录" value="查看" onClick={() => void open('teacherRecords')} />
      </Card>
      {papers.length > 0 && (
        <Card inset>
          <View className={styles.heading}>证书或证明</View>
          <Papers papers={papers} />
        </Card>
      )}
    </AppPage>
  )
})
