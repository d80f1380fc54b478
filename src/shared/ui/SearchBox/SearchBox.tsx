import { Input, View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import { Tappable } from '../Tappable/Tappable'
import styles from './SearchBox.module.scss'

interface Props {
  value: string
  autoFocus?: boolean
  placeholder: string
  maxLength?: number
  onChange: (value: string) => void
  onSearch: () => void
}

/** A field to search by, for the navigation bar or above a list. */
export function SearchBox({ value, autoFocus, placeholder, maxLength = 50, onChange, onSearch }: Props) {
  return (
    <View className={styles.box}>
      <Icon name="search" size={18} color="var(--ink-3)" />
      <Input
        className={styles.input}
        value={value}
        focus={autoFocus}
        maxlength={maxLength}
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
