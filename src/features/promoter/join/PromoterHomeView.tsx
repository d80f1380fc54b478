import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { PromoterHome } from '@contract/promoter/promoter-views'
import { JOINING_LABEL } from '@contract/promoter/promoter-kinds'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, goHome, open } from '@/core/router/router'
import { formatCount } from '@/shared/format/count'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { describeRate } from '../promoter-text'
import { StateCard } from '../ui/StateCard'
import { TextCard } from '../ui/TextCard'
import { nextStepOf } from './next-step'
import type { PromoterHomeStore } from './promoter-home.store'
import styles from './PromoterHomeView.module.scss'

const HOME = { label: '去首页看看', onClick: () => void goHome() }

interface Props {
  store: PromoterHomeStore
  title: string
}

/** The programme: what it is, what one earns, by which rules, and the next step of whoever reads it. */
export const PromoterHomeView = observer(function PromoterHomeView({ store, title }: Props) {
  const { data } = store.home
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.home} way={HOME} />
  const step = nextStepOf(data)
  const footer = step && (
    <Button block size="large" onClick={() => open(step.screen)}>
      {step.label}
    </Button>
  )
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={footer}>
      {data.state === 'none' && !data.open ? (
        <EmptyState text="学校没有开放推广" note="开放后可以在这里申请" action={HOME} />
      ) : (
        <>
          {data.state === 'none' ? <Invitation home={data} /> : <StateCard mine={data} />}
          <Rates home={data} />
          <TextCard title="规则" lines={data.rules} numbered />
          <Card inset padded={false}>
            <Cell icon="info" label="常见问题" onClick={() => void open('promoterProblems')} />
          </Card>
        </>
      )}
    </AppPage>
  )
})

const Invitation = ({ home: { introduction, joining, promoterCount, effect } }: { home: PromoterHome }) => (
  <View className={styles.invitation}>
    <View className={styles.title}>分享好课，一起学，一起赚</View>
    {introduction.map((line, index) => (
      <View key={`${index}:${line}`} className={styles.text}>
        {line}
      </View>
    ))}
    <View className={styles.fact}>
      {JOINING_LABEL[joining]}
      {promoterCount > 0 && ` · 已有 ${formatCount(promoterCount)} 位推广员`}
    </View>
    <View className={styles.fact}>{effect}</View>
  </View>
)

const Rates = ({ home: { rates } }: { home: PromoterHome }) => {
  if (rates.length === 0) return null
  return (
    <Card inset padded={false}>
      {rates.map((rate) => (
        <Cell key={rate.kind} label={rate.label} value={`佣金 ${describeRate(rate)}`} />
      ))}
    </Card>
  )
}
