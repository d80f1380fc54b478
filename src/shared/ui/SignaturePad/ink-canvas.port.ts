import type { Ink } from './ink'

/** A field that was drawn in. */
export interface InkCanvasPort {
  /** Shows the ink as it is now. */
  redraw(): void
  /** A temporary file in WeChat, a data URL on the web. */
  save(): Promise<string>
}

export interface InkCanvasProps {
  ink: Ink
  className: string
  /** Passes the field once it can be drawn in, and undefined when it is gone. */
  onPort: (port: InkCanvasPort | undefined) => void
  /** A line has ended. */
  onChange: () => void
}
