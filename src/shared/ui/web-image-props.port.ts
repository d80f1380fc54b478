export interface WebImage {
  /** Empty for decoration. */
  alt: string
  fit: 'cover' | 'contain'
  /** Natural size, where known: the browser reserves the room. */
  width?: number
  height?: number
}
