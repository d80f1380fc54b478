import { Input, View } from '@tarojs/components'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { KEYWORD_MAX_LENGTH } from '../words/search.store'
import styles from './SearchBox.module.scss'

interface Props {
  value: string
  autoFocus?: boolean
  placeholder?: string
  onChange: (value: string) => void
  onSearch: () => void
}

/** The field of the navigation bar. */
export function SearchBox({ value, autoFocus, placeholder = '搜课程、老师、资讯', onChange, onSearch }: Props) {
  return (
    <View className={styles.box}>
      <Icon name="search" size={18} color="var(--ink-3)" />
      <Input
        className={styles.input}
        value={value}
        focus={autoFocus}
        maxlength={KEYWORD_MAX_LENGTH}
        placeholder={placeholder}
        confirmType="search"
        placeholderClass={styles.placeholder}
        onInput={(event) => onChange(event.detail.value)}
        onConfirm={onSearch}
        nativeProps={{ 'aria-label': '搜索', enterKeyHint: 'search' }}
      />
      {value !== '' && (
        <Tappable className={styles.clear} label="清除" onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </Tappable>
      )}
    </View>
  )
}
