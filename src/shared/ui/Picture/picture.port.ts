export interface PictureProps {
  src: string
  /** Empty for decoration. */
  alt?: string
  className?: string
  /** Loaded only when it comes near the screen. */
  lazy?: boolean
  /** cover fills the box and may cut; contain shows all of it. */
  fit?: 'cover' | 'contain'
  /** Natural size, where known: the browser reserves the room. */
  width?: number
  height?: number
  onFail?: () => void
}
