/** Functions of this port reject on failure; the caller shows the message (for a picture: 图片下载异常, REQ-08). */
export interface DocumentToOpen {
  url: string
  /** With its ending, such as `讲义.pdf`. */
  name: string
}

/** What became of a file: shown, on its way to the phone's files, or its address copied where neither can be done. */
export type KeptDocument = 'opened' | 'downloading' | 'copied'
