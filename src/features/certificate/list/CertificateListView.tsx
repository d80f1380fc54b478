import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CertificateListStore } from './certificate-list.store'
import type { ReceiveCertificateStore } from '../detail/receive-certificate.store'
import { ReceiveSheet } from '../detail/ReceiveSheet'
import styles from './CertificateListView.module.scss'

interface Props {
  store: CertificateListStore
  receiving: ReceiveCertificateStore
}

const REVOKED = { course: '课程已退款，证书已撤销', exam: '考试成绩有变，证书已撤销' }

const openCheck = () => void open('certificateCheck', {})
const study = { label: '去学习', onClick: () => open('myCourses') }

/** My certificates; above them the courses and exams whose certificate can be claimed. */
export const CertificateListView = observer(function CertificateListView({ store, receiving }: Props) {
  const { data: due = [], phase, error } = store.due
  return (
    <AppPage
      nav={
        <NavBar
          title="我的证书"
          back
          onBack={() => void back()}
          right={
            <Tappable className={styles.check} onClick={openCheck}>
              证书查询
            </Tappable>
          }
        />
      }
      onRefresh={store.load}
    >
      {/* If the list has failed too, it shows its own error. */}
      {phase === 'failed' && store.list.phase !== 'failed' && (
        <View className={styles.place}>
          <ErrorState compact text={error} onRetry={store.load} />
        </View>
      )}
      {due.map((course) => (
        <View key={course.courseId} className={styles.due}>
          <View className={styles.words}>
            <View className={styles.hint}>{course.kind === 'exam' ? '恭喜通过考试' : '恭喜学完全部课时'}</View>
            <View className={styles.title}>{course.courseTitle}</View>
          </View>
          <Button size="small" kind="primary" onClick={() => receiving.choose(course)}>
            领取证书
          </Button>
        </View>
      ))}
      {!(store.list.isEmpty && due.length > 0) && (
        <ListView
          list={store.list}
          keyOf={({ id }) => id}
          renderRow={({ id, kind, courseTitle, holderName, number, issuedAt, revoked }) => (
            <Tappable className={styles.row} onClick={() => void open('certificate', { id })}>
              <View className={styles.seal}>
                <Icon name="cert" size={24} />
              </View>
              <View className={styles.words}>
                <View className={styles.title}>{courseTitle}</View>
                <View className={styles.meta}>
                  {formatDate(issuedAt, 'y-m-d')} · {holderName}
                </View>
                <View className={styles.meta}>{revoked ? REVOKED[kind] : `编号 ${number}`}</View>
              </View>
              <Icon name="more" size={16} color="var(--ink-3)" />
            </Tappable>
          )}
          empty={
            <EmptyState
              drawing="book"
              text="还没有证书"
              note="学完带「结业发证」的课程，就能在这里领取"
              action={study}
            />
          }
        />
      )}
      <ReceiveSheet store={receiving} />
    </AppPage>
  )
})
