import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { chooseImages } from '../network/upload.h5'
import type { AvatarButtonProps } from './avatar-button.port'

/** Chooses a picture from the phone. */
export const AvatarButton = ({ label, busy, className, onChoose, children }: AvatarButtonProps) => {
  const choose = async () => {
    const [image] = await chooseImages(1)
    if (image) onChoose(image)
  }
  return (
    <Tappable className={className} label={label} busy={busy} onClick={() => void choose()}>
      {children}
    </Tappable>
  )
}
