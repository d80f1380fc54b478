import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { formatFileSize } from '@/shared/format/file-size'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { toast } from '@/shared/ui/toast/toast'
import { describeTime } from '../offline-text'
import { CardHead } from '../session/CardHead'
import type { CoursewareStore } from './courseware.store'
import styles from './CoursewareView.module.scss'

const WAY = { label: '查看我的面授课', onClick: () => replace('offlineCourses', {}) }

/** Courseware by session; what is closed says why. */
export const CoursewareView = observer(function CoursewareView({
  store,
  title,
  way = WAY,
}: {
  store: CoursewareStore
  title: string
  /** Where whoever may not see the files goes on. */
  way?: typeof WAY
}) {
  const { data } = store.files
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.files} way={way} />
  return (
    <AppPage nav={nav} onRefresh={store.load}>
      <View className={styles.head}>
        {data.title} · {data.termName}
      </View>
      {data.groups.length === 0 && <EmptyState text="还没有课件" note="老师放上来以后在这里看" />}
      {data.groups.map(({ session, files }) => (
        <Card key={session?.id ?? files[0].id} inset>
          <CardHead
            title={session ? `第 ${session.number} 次 · ${session.subject}` : '整门课'}
            side={session ? describeTime(session) : undefined}
          />
          {files.map((file) => (
            <Cell
              key={file.id}
              icon={file.closed ? 'lock' : 'doc'}
              label={file.title}
              note={file.closed || formatFileSize(file.bytes)}
              onClick={() => (file.closed ? toast(file.closed) : void store.openFile(file))}
            />
          ))}
        </Card>
      ))}
    </AppPage>
  )
})
