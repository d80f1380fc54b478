import { storage } from '@/platform/storage/storage'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { TEXT_SIZES, TEXT_SIZE_LABEL, type TextSize } from '../question'
import styles from './TextSizeButton.module.scss'

const KEY = 'readingSize'

/** What the learner chose before, on this phone. */
export const readTextSize = (): TextSize => TEXT_SIZES.find((size) => size === storage.get(KEY)) ?? 'normal'

/** Enlarges the text by a step with each tap, then starts again. */
export function TextSizeButton({ size, onChange }: { size: TextSize; onChange: (size: TextSize) => void }) {
  const next = TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length]
  const change = () => {
    storage.set(KEY, next)
    onChange(next)
  }
  return (
    <Tappable className={styles.size} label={`字号${TEXT_SIZE_LABEL[size]}，点按换一种`} onClick={change}>
      字号 {TEXT_SIZE_LABEL[size]}
    </Tappable>
  )
}
