import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { DataCopy, MyData } from '@contract/user/my-data-calls'
import { CONSENT_LABEL } from '@contract/user/my-data-kinds'
import { keepDocument } from '@/core/document/keep-document'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { formatFileSize } from '@/shared/format/file-size'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { confirm, toast } from '@/shared/ui/toast/toast'
import type { MyDataStore } from './my-data.store'
import styles from './MyDataView.module.scss'

const WAY = { label: '返回个人中心', onClick: () => replace('account') }
const NAV = <NavBar title="我的数据" back onBack={() => void back()} />
const MINUTE = 'y-m-d h:i'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card inset className={styles.card}>
    <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
      {title}
    </View>
    {children}
  </Card>
)

const describeCopy = (copy: DataCopy | null): string => {
  if (copy?.state === 'making') return '正在准备，通常只要几分钟，好了会发消息通知你。'
  if (copy?.state === 'ready')
    return `已准备好（${formatFileSize(copy.sizeBytes)}），${formatDate(copy.expiresAt, MINUTE)} 前可以下载。`
  return '里面有学校为你保存的资料、学习、考试和订单记录，以及你上传的文件。'
}

const CopyAct = ({ store, copy }: { store: MyDataStore; copy: DataCopy | null }) => {
  const download = async () => {
    const name = `我的数据-${formatDate(copy!.requestedAt, 'y-m-d')}.zip`
    await keepDocument({ url: await store.getAddress(), name, bytes: copy!.sizeBytes }, '下载失败，请重试')
  }
  const request = async () => {
    await store.requestCopy()
    toast('已申请，准备好后会通知你')
  }
  if (copy?.state === 'making')
    return (
      <Button kind="ghost" block onClick={store.load}>
        刷新
      </Button>
    )
  if (copy?.state === 'ready')
    return (
      <Button block onClick={download}>
        下载
      </Button>
    )
  return (
    <Button block onClick={request}>
      申请数据副本
    </Button>
  )
}

const Consents = ({ store, consents }: { store: MyDataStore; consents: MyData['consents'] }) => {
  const unbind = async () => {
    const content = '之后不能用微信登录，也收不到微信消息，可以随时重新绑定。'
    if (!(await confirm({ title: '解除绑定微信？', content, confirmText: '解除' }))) return
    await store.unbindWechat()
    toast('已解除')
  }
  const WITHDRAW = {
    agreement: { action: '注销账号', onClick: () => void open('logoff') },
    wechat: { action: '解除', onClick: () => void unbind() },
  }
  return (
    <Section title="我同意过的">
      {consents.map(({ kind, agreedAt }) => (
        <Cell
          key={kind}
          label={CONSENT_LABEL[kind]}
          note={`${formatDate(agreedAt, MINUTE)} 同意`}
          action={WITHDRAW[kind].action}
          onClick={WITHDRAW[kind].onClick}
        />
      ))}
      <Cell label="接收哪些消息" onClick={() => void open('messageSettings')} />
    </Section>
  )
}

/** A copy of what is kept of the learner, what they consented to, and who of the school worked with it. */
export const MyDataView = observer(function MyDataView({ store }: { store: MyDataStore }) {
  const { data } = store.view
  if (!data) return <PendingPage nav={NAV} resource={store.view} way={WAY} />
  const { copy, consents, readers } = data
  return (
    <AppPage nav={NAV} onRefresh={store.load}>
      <Section title="数据副本">
        <View className={styles.text}>{describeCopy(copy)}</View>
        <CopyAct store={store} copy={copy} />
      </Section>
      <Consents store={store} consents={consents} />
      <Section title="学校里谁处理过">
        {readers.length === 0 && <View className={styles.text}>还没有工作人员处理过你的数据。</View>}
        {readers.map(({ at, role, act }, index) => (
          <Cell key={index} label={act} note={`${role} · ${formatDate(at, MINUTE)}`} />
        ))}
      </Section>
    </AppPage>
  )
})
