import { View } from '@tarojs/components'
import type { HomeworkRow as Row } from '@contract/homework/calls'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { classNames } from '@/shared/element/class-names'
import { describeDue } from '../homework-text'
import styles from './DueHomework.module.scss'

interface Props {
  classId: string
  /** What is to be done, the most urgent first. */
  due: readonly Row[]
  serverNow: string
}

/** On a class's page: what is to be handed in next, and the ways to all homework and practice. */
export const DueHomework = ({ classId, due, serverNow }: Props) => (
  <Card inset padded={false}>
    <Cell
      label="作业"
      value={due.length > 0 ? `要交 ${due.length} 份` : '全部'}
      onClick={() => void open('homework', { classId })}
    />
    {due.slice(0, MOST_SHOWN).map((row) => (
      <View key={row.id} className={styles.row}>
        <View className={classNames(styles.dot, row.state === 'returned' && styles.back)} />
        <View className={styles.words}>
          <View className={styles.title}>{row.title}</View>
          <View className={styles.meta}>
            {row.state === 'returned' && '退回重做 · '}
            {describeDue(row, Date.parse(serverNow))}
          </View>
        </View>
        <Button kind="tint" size="small" label={`${row.title}：去交`} onClick={() => open('homework', { id: row.id })}>
          去交
        </Button>
      </View>
    ))}
    <Cell label="班级练习" onClick={() => void open('classPractice', { id: classId })} />
  </Card>
)

const MOST_SHOWN = 2
