import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { TalkMessage } from '@contract/live/talk-calls'
import { TALK_AUTHOR_LABEL } from '@contract/live/talk-kinds'
import { ReportAction } from '@/features/report/public'
import { resolveUrl } from '@/platform/device/environment'
import { PersonRow, RowAction } from '@/shared/ui/PersonRow/PersonRow'
import { Tag } from '@/shared/ui/Tag/Tag'
import type { UnsentMessage } from './talk.store'
import styles from './TalkRow.module.scss'

const STATE_LABEL = { pending: '审核中，通过后公开', hidden: '已被移除，只有你能看到' } as const
const UNSENT_LABEL = { sending: '正在发送…', waiting: '网络恢复后自动发送' } as const

/** A message in a live room; `date` is when it was said. */
export const TalkRow = ({ message, date }: { message: TalkMessage; date: ReactNode }) => {
  const { author, kind, state, answered, answers, mine } = message
  const labels = (
    <>
      {author !== 'learner' && <Tag tone="brand">{TALK_AUTHOR_LABEL[author]}</Tag>}
      {mine && <Tag tone="grey">我</Tag>}
      {kind === 'question' && <Tag tone={answered ? 'ok' : 'warn'}>{answered ? '已回答' : '提问'}</Tag>}
    </>
  )
  const place = answers && (
    <View className={styles.quote}>
      {answers.userName}：{answers.content}
    </View>
  )
  return (
    <PersonRow
      avatar={resolveUrl(message.userAvatar)}
      name={message.userName}
      labels={labels}
      content={message.content}
      place={place}
      date={
        <>
          {date}
          {state !== 'visible' && ` · ${STATE_LABEL[state]}`}
        </>
      }
      actions={
        author === 'learner' && !mine && <ReportAction kind="talk" subjectId={message.id} userName={message.userName} />
      }
    />
  )
}

interface UnsentProps {
  message: UnsentMessage
  name: string
  avatar: string
  onRetry: () => void
  onDrop: () => void
}

/** The learner's own message while the server does not have it. */
export const UnsentRow = ({ message, name, avatar, onRetry, onDrop }: UnsentProps) => {
  const { kind, state, content, error } = message
  return (
    <PersonRow
      avatar={resolveUrl(avatar)}
      name={name}
      labels={
        <>
          <Tag tone="grey">我</Tag>
          {kind === 'question' && <Tag tone="warn">提问</Tag>}
        </>
      }
      content={content}
      date={state === 'failed' ? <View className={styles.error}>没有发出：{error}</View> : UNSENT_LABEL[state]}
      actions={
        state !== 'sending' && (
          <>
            <RowAction onClick={onDrop}>删除</RowAction>
            <RowAction onClick={onRetry}>重发</RowAction>
          </>
        )
      }
    />
  )
}
