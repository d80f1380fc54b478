/**
 * Functions of this port reject when a file does not come; the caller shows the message (for a picture: 图片下载异常,
 * REQ-08). What the learner or WeChat refuses, they say themselves, and resolve to false or `refused`.
 */
export interface DocumentToOpen {
  url: string
  /** With its ending, such as `讲义.pdf`. */
  name: string
}

/**
 * What became of a file: shown, on its way to the phone's files, or its address copied where neither can be done;
 * `refused` where it was not copied, which has been said.
 */
export type KeptDocument = 'opened' | 'downloading' | 'copied' | 'refused'
