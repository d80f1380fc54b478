import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PaperDetail } from '@contract/paper/calls'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open } from '@/core/router/router'
import { listRules, PaperHead, PaperRefusal } from '@/features/paper/public'
import { aria } from '@/shared/element/aria'
import { lazyView } from '@/shared/lazy/lazy-view'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { CheckBox } from '@/shared/ui/CheckBox/CheckBox'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { toast } from '@/shared/ui/toast/toast'
import { describeGiven } from '../exam-text'
import type { ExamFaceStore } from '../face/exam-face.store'
import type { DeviceCheck, ExamBeforeStore } from './exam-before.store'
import styles from './ExamBeforeView.module.scss'

const FaceCapture = lazyView(() => import('@/features/attendance/public').then((module) => module.FaceCapture))

const WAY = { label: '去考试中心', onClick: () => void open('papers') }
const PROMISE = '我已阅读考试规则，承诺独立作答、不作弊'

interface Props {
  store: ExamBeforeStore
  title: string
  /** Leads into the room, in place of this screen. */
  onEnter: (attemptId: string) => Promise<void>
}

/** What an examinee reads and promises before entering. */
export const ExamBeforeView = observer(function ExamBeforeView({ store, title, onEnter }: Props) {
  const { data: paper } = store.paper
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!paper) {
    return <PendingPage nav={nav} resource={store.paper} way={WAY} />
  }
  const enter = async () => {
    if (store.wantsFace && !store.face.isGiven) return toast('请先拍照核验本人')
    if (!store.promised) return toast('请先勾选考试承诺')
    const attemptId = await store.enter()
    if (attemptId) await onEnter(attemptId)
  }
  const refusal = paper.refusal || store.error
  return (
    <AppPage
      nav={nav}
      footer={
        <View>
          {refusal !== '' && <PaperRefusal>{refusal}</PaperRefusal>}
          <Button block size="large" disabled={paper.refusal !== ''} onClick={enter}>
            开始考试
          </Button>
        </View>
      }
    >
      <PaperHead paper={paper} />
      <Rules paper={paper} />
      <Card inset padded={false}>
        {store.checks.map((check) => (
          <Cell key={check.label} label={check.label} note={check.note} value={<Verdict {...check} />} />
        ))}
      </Card>
      {store.wantsFace && <Face store={store.face} />}
      <View className={styles.promise}>
        <CheckBox checked={store.promised} onChange={store.setPromised} label={PROMISE}>
          {PROMISE}
        </CheckBox>
      </View>
    </AppPage>
  )
})

const Rules = ({ paper }: { paper: PaperDetail }) => (
  <Card inset>
    <View className={styles.heading} {...aria({ role: 'heading', level: 3 })}>
      考试规则
    </View>
    {listRules(paper).map((rule, index) => (
      <View key={rule} className={styles.rule}>
        <View className={styles.number}>{index + 1}</View>
        <View className={styles.text}>{rule}</View>
      </View>
    ))}
  </Card>
)

const Face = observer(function Face({ store }: { store: ExamFaceStore }) {
  const { check, isGiven } = store
  return (
    <Card inset>
      <View className={styles.heading} {...aria({ role: 'heading', level: 3 })}>
        拍照核验本人
      </View>
      {check && isGiven && (
        <View className={styles.given} {...aria({ role: 'status' })}>
          <Icon name="check" size={18} color="var(--ok)" />
          <View className={styles.text}>{describeGiven(check.status)}</View>
        </View>
      )}
      {check && !isGiven && (
        <FaceCapture error={store.error} sending={store.sending} onSend={store.send} onStaff={store.leaveToStaff} />
      )}
      {!check && store.error !== '' && <PaperRefusal>{store.error}</PaperRefusal>}
    </Card>
  )
})

const Verdict = ({ ok }: DeviceCheck) => (
  <Icon
    name={ok ? 'check' : 'warning'}
    size={18}
    color={ok ? 'var(--ok)' : 'var(--warn)'}
    label={ok ? '正常' : '请注意'}
  />
)
