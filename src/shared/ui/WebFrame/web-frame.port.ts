export interface WebFrameProps {
  src: string
  /** What the page is, for screen readers. */
  title: string
  /** Called when the page failed to load, where the platform reports it; browsers do not. */
  onError?: () => void
}
