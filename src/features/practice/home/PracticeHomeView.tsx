import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useState } from 'react'
import type { PracticeHome } from '@contract/practice/calls'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { useAnswered } from '@/core/page/use-answered'
import { back, goHome, open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { PracticeParams } from '../practice-start'
import { ChoiceSheet } from './ChoiceSheet'
import { PointTree } from './PointTree'
import type { PracticeHomeStore } from './practice-home.store'
import { SetRow } from './SetRow'
import styles from './PracticeHomeView.module.scss'

interface Props {
  store: PracticeHomeStore
  title: string
  onStart: (choice: PracticeParams) => unknown
}

const WAY = { label: '回首页', onClick: goHome }

/** Where practice begins. */
export const PracticeHomeView = observer(function PracticeHomeView({ store, title, onStart }: Props) {
  const [choosing, setChoosing] = useState(false)
  const { home, sets, rows } = store
  const { data } = home
  const answered = useAnswered(home, sets)
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data || !answered)
    return <PendingPage nav={nav} resource={home} way={WAY} top="sheet" rows={5} onRetry={store.load} />
  const doors: { label: string; note: string; icon: IconName; go: () => unknown }[] = [
    { label: '随机练习', note: '自己选题型和题量', icon: 'edit', go: () => setChoosing(true) },
    { label: '错题本', note: `${data.wrongCount} 道错题`, icon: 'wrong', go: () => open('wrongBook') },
    {
      label: '收藏的题',
      note: `${data.favouriteCount} 道`,
      icon: 'star',
      go: () => onStart({ pool: 'favourite', count: '100' }),
    },
    { label: '练习记录', note: '接着没做完的', icon: 'clock', go: () => open('practiceRecords') },
  ]
  return (
    <AppPage nav={nav} onRefresh={store.load}>
      <Daily home={data} onStart={() => onStart({ daily: '1' })} />
      <View className={styles.doors}>
        {doors.map(({ label, note, icon, go }) => (
          <Tappable key={label} className={styles.door} onClick={() => void go()}>
            <Icon name={icon} size={24} color="var(--brand)" />
            <View className={styles.words}>
              <View className={styles.label}>{label}</View>
              <View className={styles.note}>{note}</View>
            </View>
          </Tappable>
        ))}
      </View>
      {sets.items.length > 0 && (
        <Card inset padded={false}>
          <Heading>专项练习</Heading>
          {sets.items.map((set) => (
            <SetRow key={set.id} set={set} onOpen={() => void onStart({ setId: set.id })} />
          ))}
        </Card>
      )}
      {rows.length > 0 && (
        <Card inset padded={false}>
          <Heading>按知识点练</Heading>
          <PointTree store={store} onStart={(pointId) => void onStart({ pointId, pool: 'all' })} />
        </Card>
      )}
      <ChoiceSheet store={store} open={choosing} onClose={() => setChoosing(false)} onStart={onStart} />
    </AppPage>
  )
})

const Heading = ({ children }: { children: string }) => (
  <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
    {children}
  </View>
)

const Daily = ({ home, onStart }: { home: PracticeHome; onStart: () => unknown }) => {
  const { dailyId, dailyDone, dailyFinished, dailyCount, doneCount, rightCount } = home
  const percent = doneCount > 0 ? Math.round((rightCount / doneCount) * 100) : 0
  const finish = () => void open('practiceResult', { id: dailyId! })
  return (
    <Card inset>
      <View className={styles.daily}>
        <View className={styles.words}>
          <View className={styles.title}>每日一练</View>
          <View className={styles.note}>
            {dailyFinished ? '今天的已完成，明天再来' : `${dailyCount} 道没做过的题，已做 ${dailyDone}`}
          </View>
        </View>
        <Button size="small" kind={dailyFinished ? 'tint' : 'primary'} onClick={dailyFinished ? finish : onStart}>
          {dailyFinished ? '看结果' : dailyDone > 0 ? '继续' : '开始'}
        </Button>
      </View>
      <Progress label="今天的练习" percent={(dailyDone / Math.max(1, dailyCount)) * 100} />
      <View className={styles.sum}>
        累计做过 {doneCount} 题{doneCount > 0 && `，正确率 ${percent}%`}
      </View>
    </Card>
  )
}
