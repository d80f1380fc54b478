import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/Button/Button'
import { PlayerDialog } from '../controls/PlayerDialog'
import styles from './TakenOver.module.scss'

/** Another device of the learner plays now. */
export function TakenOver({ onBack, onResume }: { onBack: () => void; onResume: () => unknown }) {
  return (
    <PlayerDialog title="已在其他设备学习" text="本机已暂停，之后的播放不计入学习进度">
      <View className={styles.actions}>
        <Button kind="plain" className={styles.action} onClick={onBack}>
          退出
        </Button>
        <Button className={styles.action} onClick={onResume}>
          在本机继续
        </Button>
      </View>
    </PlayerDialog>
  )
}
