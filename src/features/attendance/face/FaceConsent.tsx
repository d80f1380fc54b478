import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import styles from './FaceCapture.module.scss'

interface Props {
  /** Why it was not left to staff; '' without one. */
  error: string
  busy: boolean
  onAgree: () => void
  /** Undefined where staff stand beside the learner. */
  onStaff: (() => void) | undefined
}

/** Asked before the first picture of a face: such pictures need a consent of their own, and another way beside it. */
export const FaceConsent = ({ error, busy, onAgree, onStaff }: Props) => (
  <View>
    <View className={styles.title}>同意用人脸照片核对本人吗？</View>
    <View className={styles.terms}>
      照片只用来核对是不是你本人，由学校保存和查看，不会公开，也不用在别处；注销账号时删除。
      {onStaff ? '不同意的话，由老师用别的办法核对，不影响你参加。' : '不同意的话，请工作人员当面核对，不影响你参加。'}
    </View>
    {error !== '' && (
      <View className={styles.error} {...aria({ role: 'alert' })}>
        {error}
      </View>
    )}
    <View className={styles.actions}>
      {onStaff && (
        <Button kind="ghost" size="large" className={styles.action} loading={busy} onClick={onStaff}>
          请老师核对
        </Button>
      )}
      <Button size="large" className={styles.action} disabled={busy} onClick={onAgree}>
        同意并拍照
      </Button>
    </View>
  </View>
)
