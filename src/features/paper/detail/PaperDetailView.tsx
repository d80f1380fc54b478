import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fenToYuan } from '@contract/money'
import { IOS_CLOSED_TEXT } from '@contract/payment/place-kinds'
import type { PaperDetail } from '@contract/paper/calls'
import { COUNTED_ATTEMPT_LABEL, formatPoints, PAPER_PHASE_LABEL, REVEAL_TIME_LABEL } from '@contract/paper/paper-kinds'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { toAddress } from '@/core/router/address'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { back, open, openLogin } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { ShareButton } from '@/core/share/ShareButton'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { RichText } from '@/shared/ui/RichText/RichText'
import { toast } from '@/shared/ui/toast/toast'
import { describeAttempts, describePrice, describeWindow } from '../paper-text'
import { PaperHead, PaperRefusal } from '../PaperHead'
import type { PaperDetailStore } from './paper-detail.store'
import styles from './PaperDetailView.module.scss'

const WAY = { label: '去考试中心', onClick: () => void open('papers') }

interface Props {
  store: PaperDetailStore
  title: string
}

/** A paper before it is sat: how large it is, when, for whom, and what the learner can do now. */
export const PaperDetailView = observer(function PaperDetailView({ store, title }: Props) {
  const { data: paper } = store.paper
  const share = paper && (
    <ShareButton read={() => ({ title: paper.title, address: toAddress('paper', { id: paper.id }) })} />
  )
  const nav = <NavBar title={title} back onBack={() => void back()} right={share} />
  if (!paper) {
    return <PendingPage nav={nav} resource={store.paper} way={WAY} />
  }
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<ActionBar paper={paper} store={store} />}>
      <PaperHead paper={paper} />
      <Card inset padded={false}>
        <Cell label="状态" value={PAPER_PHASE_LABEL[paper.phase]} />
        <Cell label="时间" value={describeWindow(paper)} />
        <Cell label="及格分" value={`${formatPoints(paper.passHundredths)} 分`} />
        {describePrice(paper) !== '' && <Cell label="费用" value={describePrice(paper)} />}
        <Cell label="次数" value={describeAttempts(paper)} note={COUNTED_ATTEMPT_LABEL[paper.counted]} />
        <Cell label="成绩" note={REVEAL_TIME_LABEL[paper.reveal]} />
        {paper.courseTitle !== '' && paper.courseId && (
          <Cell label="所属课程" note={paper.courseTitle} onClick={() => openCourse(paper)} />
        )}
        {paper.hasCertificate && <Cell label="证书" note="及格后可以领取证书" />}
        {paper.attemptsUsed > 0 && (
          <Cell label="我的记录" value="查看" onClick={() => void open('examRecords', { paperId: paper.id })} />
        )}
      </Card>
      <Sections sections={paper.sections} />
      {paper.introHtml !== '' && (
        <Card inset>
          <RichText html={paper.introHtml} />
        </Card>
      )}
    </AppPage>
  )
})

const enter = async (store: PaperDetailStore, id: string) => {
  const { runningAttemptId, refusal } = await store.checkEntry()
  if (runningAttemptId) return open('exam', { id: runningAttemptId })
  return refusal ? toast(refusal) : open('examBefore', { id })
}

const openCourse = ({ courseId }: PaperDetail) => void open('courseDetail', { id: courseId! })

const Sections = ({ sections }: Pick<PaperDetail, 'sections'>) => (
  <Card inset>
    <View className={styles.heading} {...aria({ role: 'heading', level: 3 })}>
      试卷结构
    </View>
    {sections.map(({ title, note, questionCount, totalHundredths }) => (
      <View key={title} className={styles.section}>
        <View className={styles.name}>
          {title}
          {note !== '' && <View className={styles.note}>{note}</View>}
        </View>
        <View className={styles.size}>
          {questionCount} 题 · {formatPoints(totalHundredths)} 分
        </View>
      </View>
    ))}
  </Card>
)

const ActionBar = observer(function ActionBar({ paper, store }: { paper: PaperDetail; store: PaperDetailStore }) {
  const { id, runningAttemptId, priceFen } = paper
  const buttons = {
    login: ['登录后参加考试', () => openLogin()],
    resume: ['继续考试', () => open('exam', { id: runningAttemptId! })],
    buy: [`立即购买 ¥${fenToYuan(priceFen)}`, () => open('buy', { id, kind: 'paper' })],
    enter: ['进入考试', () => enter(store, id)],
    course: ['去看课程', () => openCourse(paper)],
    register: ['去报名', () => open('registration', { id: paper.registrationId! })],
  } as const
  const { action } = store
  const closed = action === 'buy' && hidesVirtualPrices()
  const shown = action === 'none' || closed ? undefined : buttons[action]
  return (
    <View>
      {closed && <PaperRefusal>{IOS_CLOSED_TEXT}</PaperRefusal>}
      {paper.refusal !== '' && !closed && action !== 'login' && <PaperRefusal>{paper.refusal}</PaperRefusal>}
      {shown && (
        <Button block size="large" onClick={shown[1]}>
          {shown[0]}
        </Button>
      )}
    </View>
  )
})
