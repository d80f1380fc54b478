import Taro from '@tarojs/taro'
import { Button } from '@tarojs/components'
import { classNames } from '@/shared/element/class-names'
import { sayRefusal } from '../permission/attempt-private'
import type { AvatarButtonProps } from './avatar-button.port'
import styles from './AvatarButton.module.scss'

/** WeChat's sheet offers the account's own picture, the album and the camera; only its button opens it. */
export const AvatarButton = ({ label, busy, className, onChoose, children }: AvatarButtonProps) => {
  const take = (path: string) =>
    Taro.getFileSystemManager().getFileInfo({
      filePath: path,
      success: ({ size }) => onChoose({ path, sizeBytes: size }),
      fail: (error) => void sayRefusal('profile', error),
    })
  return (
    <Button
      className={classNames(styles.button, className)}
      openType="chooseAvatar"
      disabled={busy}
      ariaLabel={label}
      onChooseAvatar={({ detail }) => take((detail as { avatarUrl: string }).avatarUrl)}
    >
      {children}
    </Button>
  )
}
