export interface WebFrameProps {
  src: string
  /** What the page is, for screen readers. */
  title: string
  /** Told where the platform says that the page did not come; browsers say nothing. */
  onError?: () => void
}
