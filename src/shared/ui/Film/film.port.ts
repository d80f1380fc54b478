export interface FilmProps {
  src: string
  /** Shown until it plays. */
  poster?: string
  /** What it shows, for screen readers. */
  title: string
}
