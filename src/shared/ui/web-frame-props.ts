export interface WebFrameProps {
  src: string
  /** What the page is, for screen readers. */
  title: string
}
