import type { ReactNode } from 'react'
import type { ChosenImage } from '../network/upload.port'

export interface AvatarButtonProps {
  label: string
  busy: boolean
  className?: string
  onChoose: (image: ChosenImage) => void
  children: ReactNode
}
