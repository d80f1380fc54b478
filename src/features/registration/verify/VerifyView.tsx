import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { lazyView } from '@/shared/lazy/lazy-view'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import type { VerifyStore } from './verify.store'
import styles from './VerifyView.module.scss'

const FaceCapture = lazyView(() => import('@/features/attendance/public').then((module) => module.FaceCapture))

const NAV = <NavBar title="报名核验" back onBack={() => void back()} />
const WAY = { label: '查看我的报名', onClick: () => replace('registrations', { tab: 'mine' }) }
const FACE_TEXT = {
  none: '',
  waiting: '照片已提交，请把手机交给工作人员核对',
  passed: '人脸比对通过，请出示二维码',
  refused: '人脸比对没有通过，请重拍',
} as const

/** At the door: the code that staff scan, and the face that is compared with the portrait. */
export const VerifyView = observer(function VerifyView({ store }: { store: VerifyStore }) {
  const { data: entry } = store.entry
  if (!entry) {
    return <PendingPage nav={NAV} resource={store.entry} way={WAY} top="sheet" />
  }
  if (entry.status !== 'approved') {
    return (
      <AppPage nav={NAV}>
        <EmptyState
          text="报名审核通过后才能核验"
          action={{ label: '查看审核进度', onClick: () => replace('registrationAudit', { id: entry.id }) }}
        />
      </AppPage>
    )
  }
  const { data: code, phase: codePhase } = store.code
  return (
    <AppPage nav={NAV}>
      <Card inset className={styles.card}>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {entry.title}
        </View>
        <View className={styles.frame}>
          {code && (
            <Image className={styles.code} src={code.picture} mode="aspectFit" nativeProps={{ alt: '准考证二维码' }} />
          )}
          {!code && codePhase === 'failed' && <View className={styles.hint}>二维码没有加载出来，请报准考证号</View>}
        </View>
        <View className={styles.number}>{entry.number}</View>
        <View className={styles.hint}>请把二维码出示给工作人员；扫不了时报准考证号</View>
      </Card>
      <Card inset padded={false}>
        <Cell label="岗位" value={entry.postName} />
        {entry.room !== '' && <Cell label="考场" value={`${entry.room} ${entry.seat} 座`} />}
      </Card>
      {entry.comparesFace && (
        <Card inset>
          <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
            人脸核对
          </View>
          {FACE_TEXT[entry.faceResult] !== '' && (
            <View className={styles.result} {...aria({ live: 'polite' })}>
              {FACE_TEXT[entry.faceResult]}
            </View>
          )}
          {store.wantsFace && <FaceCapture error={store.error} sending={store.sending} onSend={store.sendFace} />}
        </Card>
      )}
    </AppPage>
  )
})
