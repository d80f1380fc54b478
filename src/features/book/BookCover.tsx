import { View } from '@tarojs/components'
import { useState } from 'react'
import type { BookKind } from '@contract/book/book-kinds'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Picture } from '@/shared/ui/Picture/Picture'
import { KIND_ICON } from './book-text'
import styles from './BookCover.module.scss'

/** The cover of a book, upright; its kind where there is none. */
export const BookCover = ({ src, kind }: { src: string; kind: BookKind }) => {
  const [failed, setFailed] = useState('')
  return (
    <View className={styles.cover}>
      {src && failed !== src ? (
        <Picture className={styles.picture} src={src} width={88} height={116} lazy onFail={() => setFailed(src)} />
      ) : (
        <Icon name={KIND_ICON[kind]} size={24} />
      )}
    </View>
  )
}
