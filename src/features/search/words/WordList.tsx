import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './WordList.module.scss'

interface Props {
  title: string
  words: readonly string[]
  aside?: ReactNode
  onChoose: (word: string) => void
}

/** Words to search with one tap. */
export function WordList({ title, words, aside, onChoose }: Props) {
  if (!words.length) return null
  return (
    <View className={styles.list}>
      <View className={styles.head}>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
        {aside}
      </View>
      <View className={styles.words}>
        {words.map((word) => (
          <Tappable key={word} className={styles.tap} onClick={() => onChoose(word)}>
            <View className={styles.word}>{word}</View>
          </Tappable>
        ))}
      </View>
    </View>
  )
}
