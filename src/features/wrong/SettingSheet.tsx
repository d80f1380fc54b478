import { View } from '@tarojs/components'
import { TAKE_OUT_AFTER, TAKE_OUT_LABEL, type TakeOutAfter } from '@contract/wrong/wrong-kinds'
import { messageOf } from '@/core/request/api-error'
import { aria } from '@/shared/element/aria'
import { CheckMark } from '@/shared/ui/CheckBox/CheckMark'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import styles from './SettingSheet.module.scss'

interface Props {
  value: TakeOutAfter
  open: boolean
  onClose: () => void
  onChoose: (value: TakeOutAfter) => Promise<void>
}

/** After how many right answers in a row a question leaves the book. */
export function SettingSheet({ value, open, onClose, onChoose }: Props) {
  const choose = async (times: TakeOutAfter) => {
    try {
      await onChoose(times)
      toast('已保存')
      onClose()
    } catch (error) {
      toast(messageOf(error))
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title="什么时候移出错题本">
      <View {...aria({ role: 'radiogroup', label: '什么时候移出错题本' })}>
        {TAKE_OUT_AFTER.map((times) => (
          <Tappable
            key={times}
            className={styles.row}
            role="radio"
            checked={times === value}
            onClick={() => void choose(times)}
          >
            <View className={styles.label}>{TAKE_OUT_LABEL[times]}</View>
            <CheckMark checked={times === value} />
          </Tappable>
        ))}
      </View>
      <View className={styles.note}>移出以后再做错，会重新收进来</View>
    </Sheet>
  )
}
