import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Attempt, Homework } from '@contract/homework/calls'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { RichText } from '@/shared/ui/RichText/RichText'
import { Tag } from '@/shared/ui/Tag/Tag'
import { HomeworkHead } from '../detail/HomeworkDetailView'
import { FileStrip } from '../files/FileStrip'
import { StrokedPicture } from '../files/StrokedPicture'
import { VoiceButton } from '../files/VoiceButton'
import { describeMoment } from '../homework-text'
import { Criteria } from './Criteria'
import type { HomeworkResultStore } from './homework-result.store'
import styles from './HomeworkResultView.module.scss'

const WAY = { label: '查看我的作业', onClick: () => replace('homework', {}) }

/** What came of a homework: points by criterion, words, what was drawn over my pictures, the model answer. */
export const HomeworkResultView = observer(function HomeworkResultView({ store }: { store: HomeworkResultStore }) {
  const { data: homework } = store.homework
  const nav = <NavBar title="作业批改" back onBack={() => void back()} />
  if (!homework) return <PendingPage nav={nav} resource={store.homework} way={WAY} />
  const { handIns, modelAnswerHtml, rubric, id, canHandIn } = homework
  const counting = handIns.find(({ counts }) => counts)
  return (
    <AppPage
      nav={nav}
      onRefresh={store.load}
      footer={
        <Button block size="large" kind={canHandIn ? 'primary' : 'plain'} onClick={() => replace('homework', { id })}>
          {canHandIn ? '重新提交' : '查看作业'}
        </Button>
      }
    >
      <HomeworkHead homework={homework} />
      {counting?.mark && counting.mark.rubric.length > 0 && <Criteria rubric={rubric} given={counting.mark.rubric} />}
      {handIns.every(({ mark }) => mark === null) && (
        <Card inset className={styles.card}>
          <View className={styles.meta}>老师还没有公布批改，公布后会发消息给你。</View>
        </Card>
      )}
      {handIns.map((attempt) => (
        <MarkedAttempt key={attempt.id} attempt={attempt} homework={homework} store={store} />
      ))}
      {modelAnswerHtml !== '' && (
        <Card inset className={styles.card}>
          <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
            参考答案
          </View>
          <RichText html={modelAnswerHtml} />
        </Card>
      )}
      <View className={styles.all}>
        <Button kind="plain" size="small" onClick={() => open('homework', { classId: homework.classId })}>
          本班全部作业
        </Button>
      </View>
    </AppPage>
  )
})

interface AttemptProps {
  attempt: Attempt
  homework: Homework
  store: HomeworkResultStore
}

const MarkedAttempt = observer(function MarkedAttempt({ attempt, homework, store }: AttemptProps) {
  const { number, handedInAt, late, text, files, mark, counts } = attempt
  const now = Date.parse(homework.serverNow)
  const pictures = files.flatMap(({ kind, url }, at) => (kind === 'picture' ? [{ url: resolveUrl(url), at }] : []))
  return (
    <Card inset className={styles.card}>
      <View className={styles.head}>
        <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
          第 {number} 次提交
        </View>
        {counts && homework.attempts > 1 && <Tag tone="ok">计入成绩</Tag>}
        {mark?.outcome === 'returned' && <Tag tone="warn">退回重做</Tag>}
      </View>
      <View className={styles.meta}>
        {describeMoment(handedInAt, now)} · {late ? '迟交' : '按时'}
        {mark?.pointsCounted !== undefined && mark.pointsCounted !== null && ` · ${describePoints(attempt)}`}
        {mark?.grade && ` · ${mark.grade}`}
      </View>
      {text !== '' && <View className={styles.text}>{text}</View>}
      {pictures.map(({ url, at }, place) => (
        <StrokedPicture
          key={url}
          url={url}
          number={place + 1}
          strokes={mark?.strokes.find(({ file }) => file === at)}
          shown={store.showsStrokes}
        />
      ))}
      {mark && mark.strokes.length > 0 && (
        <View className={styles.toggle}>
          <Button kind="tint" size="small" onClick={store.toggleStrokes}>
            {store.showsStrokes ? '看原图' : '看批注'}
          </Button>
        </View>
      )}
      <FileStrip files={files} label={`第 ${number} 次提交的文件`} withoutPictures />
      {mark && (mark.comment !== '' || mark.voice) && (
        <View className={styles.comment}>
          <View className={styles.by}>{mark.markerName}的评语</View>
          {mark.comment !== '' && <View className={styles.text}>{mark.comment}</View>}
          {mark.voice && <VoiceButton voice={mark.voice} label="语音评语" />}
        </View>
      )}
    </Card>
  )
})

/** `90 分`, with what was given before being late cost something. */
const describePoints = ({ mark, percentOff }: Attempt): string =>
  percentOff > 0
    ? `${mark!.points} 分，迟交扣 ${percentOff}% 得 ${mark!.pointsCounted} 分`
    : `${mark!.pointsCounted} 分`
