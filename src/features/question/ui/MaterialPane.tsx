import { View } from '@tarojs/components'
import { useState } from 'react'
import type { QuestionBody } from '@contract/question/question'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { QuestionMedia } from '../media/QuestionMedia'
import { QuestionText } from './QuestionText'
import styles from './MaterialPane.module.scss'

/** The text that several questions share, above each of them; it scrolls by itself and folds away. */
export function MaterialPane({ body }: { body: QuestionBody }) {
  const [open, setOpen] = useState(true)
  return (
    <View className={styles.material}>
      <Tappable
        className={styles.head}
        expanded={open}
        label={open ? '材料收起' : '材料展开'}
        onClick={() => setOpen(!open)}
      >
        <View className={styles.title}>材料</View>
        <View className={styles.fold}>{open ? '收起' : '展开'}</View>
        <Icon name={open ? 'up' : 'down'} size={16} color="var(--ink-2)" />
      </Tappable>
      {open && (
        <View className={styles.text} {...aria({ role: 'region', label: '材料内容' })} {...{ tabindex: '0' }}>
          <QuestionText html={body.stem} />
          <QuestionMedia media={body.media} />
        </View>
      )}
    </View>
  )
}
